-- Links by which screens in a shop show the board of its rooms though nobody is signed in there, known by the hash of a secret
-- that only the link has.
create table wall_link (
  brand_id text not null,
  id text not null,
  shop_id text not null,
  name text not null,
  token_hash text not null,
  made_by text not null,
  made_at bigint not null,
  -- When a screen last asked by it, to some minutes.
  seen_at bigint,
  primary key (brand_id, id)
);
create unique index wall_link_token on wall_link (brand_id, token_hash);
create index wall_link_shop on wall_link (brand_id, shop_id);

-- When a shop is closed, its links end with it.
create function end_wall_links() returns trigger language plpgsql as $$
begin
  delete from wall_link where brand_id = new.brand_id and shop_id = new.id;
  return null;
end $$;
create trigger shop_closes after update of deleted on shop for each row
  when (new.deleted and not old.deleted) execute function end_wall_links();
