"""Who may look is asked again and again: an ended right ends the view, a new one shows at once."""

from tests.live.floors import Floor


def test_a_seat_taken_over_ends_the_view_of_who_stood_there(own_floor: Floor) -> None:
    outgoing, incoming, cap = (own_floor.person(code) for code in ("K10", "K20", "C02"))
    with outgoing.watch("/ws/tables/RF-5/") as tablet, outgoing.watch("/ws/tables/RF-5/?format=json") as reader:
        tablet.until(lambda screen: screen.regions)
        done = outgoing.post("/handover/RF-5/", at="/handover/RF-5/", code="K20", pin="2580", seat="crupier_1")
        assert done.status_code == 302, done.text
        assert tablet.close_code() == 4403
        assert reader.close_code() == 4403
    with incoming.watch("/ws/tables/RF-5/", at=own_floor.there) as tablet:
        tablet.is_the_page(incoming.page("/tables/RF-5/crupier/"))
    with cap.watch("/ws/cap/", at=own_floor.there) as dashboard:
        dashboard.is_the_page(cap.page("/cap/"))


def test_the_extrem_has_a_screen_of_his_own_and_loses_it_with_the_seat(own_floor: Floor) -> None:
    director, extrem, crupier, other = (own_floor.person(code) for code in ("D01", "K19", "K10", "K01"))
    director.do("RF-5", "take_seat", seat="extrem", member="K19")
    address = "/ws/tables/RF-5/?screen=extrem"
    with extrem.watch(address, at=own_floor.there) as his, crupier.watch(address) as watched:
        his.is_the_page(extrem.page("/tables/RF-5/extrem/"))
        watched.is_the_page(crupier.page("/tables/RF-5/extrem/"))
        crupier.do("RF-5", "raise_alert", kind="doubtful_bet", bet="split", on=["29", "32"])
        for screen in (his, watched):
            screen.shows("29·32")
        his.is_the_page(extrem.page("/tables/RF-5/extrem/"))
        director.do("RF-5", "take_seat", seat="extrem", member="K20")
        assert his.close_code() == 4403
    with other.watch(address) as screen:
        assert screen.close_code() == 4403
    with crupier.watch("/ws/tables/RF-5/?screen=cap") as screen:  # no screen of the cloth
        screen.is_the_page(crupier.page("/tables/RF-5/crupier/"))


def test_a_shift_that_is_ended_closes_all_its_sockets(own_floor: Floor) -> None:
    director, crupier, other = (own_floor.person(code) for code in ("D01", "K10", "K11"))
    [[key]] = own_floor.rows("SELECT id FROM staff_member WHERE code = 'K10'")
    tablet, there = "/ws/tables/RF-5/", own_floor.there
    with crupier.watch(tablet) as one, crupier.watch(tablet, at=there) as two, other.watch(tablet, at=there) as kept:
        for screen in (one, two, kept):
            screen.until(lambda screen: screen.regions)
        members = "/admin/staff/member/"
        done = director.post(members, at=members, action="end_shifts", _selected_action=str(key))
        assert done.status_code == 302, done.text
        assert (one.close_code(), two.close_code()) == (4401, 4401)
        kept.until(lambda screen: screen.beats >= 2)
    with crupier.watch("/ws/tables/RF-5/") as again:
        assert again.close_code() == 4401


def test_somebody_struck_off_sees_no_more(own_floor: Floor) -> None:
    with own_floor.person("C02").watch("/ws/cap/", at=own_floor.there) as dashboard:
        dashboard.until(lambda screen: screen.regions)
        own_floor.rows("UPDATE staff_member SET is_active = false WHERE code = 'C02'")
        assert dashboard.close_code() == 4401


def test_a_cap_who_gets_a_table_or_loses_one_is_told_to_load_the_page_anew(own_floor: Floor) -> None:
    director, before, after = (own_floor.person(code) for code in ("D01", "C02", "C04"))
    with before.watch("/ws/cap/", at=own_floor.there) as loses, after.watch("/ws/cap/", at=own_floor.there) as gets:
        loses.until(lambda screen: any("RF-5" in region for region in screen.regions))
        gets.until(lambda screen: screen.beats)
        director.do("RF-5", "take_seat", seat="cap", member="C04")
        for screen in (loses, gets):
            screen.until(lambda screen: {"reload": 1} in screen.messages)
    with after.watch("/ws/cap/") as dashboard:
        dashboard.is_the_page(after.page("/cap/"))
        assert {region.split("-")[2] for region in dashboard.regions} == {"5"}


def test_a_name_put_right_in_the_admin_reaches_the_screens(own_floor: Floor) -> None:
    cap = own_floor.person("C02")
    with cap.watch("/ws/cap/", at=own_floor.there) as dashboard:
        dashboard.until(lambda screen: screen.regions)
        own_floor.rows("UPDATE staff_member SET name = 'Griselda (demo)' WHERE code = 'K10'")
        dashboard.shows("Griselda")
        dashboard.is_the_page(cap.page("/cap/"))
