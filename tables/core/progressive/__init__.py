"""A meter that several tables feed and are paid from (AD 455/2025, Annex I, 3.V.2), pure, in a stream of its own."""
