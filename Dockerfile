FROM python:3.11-slim-bookworm

# pg_dump, for manage.py backup.
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /app
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PIP_NO_CACHE_DIR=1 PATH=/app/.venv/bin:$PATH

# The packages first: they change seldom, and their layer is kept.
COPY pyproject.toml ./
COPY tools tools
RUN python -m tools.bootstrap

COPY . .
# The key is for this step alone; the running house is given its own.
RUN SECRET_KEY=build VAR_DIR=/tmp/var python manage.py compilecatalogs \
    && SECRET_KEY=build VAR_DIR=/tmp/var python manage.py collectstatic --no-input --verbosity 0 \
    && useradd --system --home /app tapet \
    && mkdir -p var /backups \
    && chown tapet: var /backups

USER tapet
EXPOSE 8001
CMD ["python", "manage.py", "serve", "--host", "0.0.0.0", "--port", "8001"]
