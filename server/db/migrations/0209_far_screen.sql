-- Second screens of counters on other devices, known by the hash of a token that only the device has. What they show is
-- held nowhere in the database.
create table far_screen (
  brand_id text not null,
  id text not null,
  counter_id text not null,
  token_hash text not null,
  -- Who made the code by which it was paired.
  paired_by text not null,
  paired_at bigint not null,
  seen_at bigint not null,
  primary key (brand_id, id)
);
create unique index far_screen_token on far_screen (brand_id, token_hash);
create index far_screen_counter on far_screen (brand_id, counter_id);

-- The code by which the next one is paired, of each counter one at most.
create table pairing_code (
  brand_id text not null,
  counter_id text not null,
  -- Its first digits, by which it is found.
  place text not null,
  code_hash text not null,
  staff_id text not null,
  made_at bigint not null,
  tries bigint not null default 0,
  primary key (brand_id, counter_id)
);
create unique index pairing_code_place on pairing_code (place);

-- However a counter is retired, its screens on other devices end with it.
create function end_far_screens() returns trigger language plpgsql as $$
begin
  delete from far_screen where brand_id = new.brand_id and counter_id = new.id;
  delete from pairing_code where brand_id = new.brand_id and counter_id = new.id;
  return null;
end $$;
create trigger counter_retires after update of state on counter for each row
  when (new.state = 'retired' and old.state <> 'retired') execute function end_far_screens();
