-- A guest of whom there was a name alone has no number that becomes another: where a number or a member of another name is
-- written down, the booking is somebody else's too. Guests who correct their own name by the link have neither.
drop trigger booking_of_another on "booking";
create trigger booking_of_another after update on "booking" for each row
  when ((old.mobile <> '' and old.mobile <> new.mobile) or (old.member_id <> '' and old.member_id <> new.member_id)
    or (old.mobile = '' and old.member_id = '' and old.guest_name <> new.guest_name
      and (new.mobile <> '' or new.member_id <> ''))
    or (new.deleted and not old.deleted))
  execute function end_guest_links();
