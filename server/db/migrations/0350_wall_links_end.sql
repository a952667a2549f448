-- A link for a wall shows names of staff to whoever has kept it: it ends as well when the person who made it leaves.
create function end_wall_links_of_maker() returns trigger language plpgsql as $$
begin
  delete from wall_link where brand_id = new.brand_id and made_by = new.id;
  return null;
end $$;
create trigger wall_maker_leaves after update of resigned_at, deleted on employee for each row
  when ((new.resigned_at is not null and old.resigned_at is null) or (new.deleted and not old.deleted))
  execute function end_wall_links_of_maker();

-- Those of who has left already.
delete from wall_link w using employee e
where e.brand_id = w.brand_id and e.id = w.made_by and (e.resigned_at is not null or e.deleted);
