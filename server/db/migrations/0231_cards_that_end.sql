-- Cards of members that end: what is found by when the first of what is left on a card ends, or has ended.
create function card_first_end(card_type bigint, lots jsonb, expires_at bigint) returns bigint
  language sql immutable parallel safe
  return case when card_type = 3 then expires_at else (
    select min((lot ->> 'expiresAt')::bigint) from jsonb_array_elements(lots) lot where (lot ->> 'left')::bigint > 0
  ) end;
create index card_first_end on card (brand_id, card_first_end(type, lots, expires_at))
  where status in ('active', 'notStarted') and not deleted;
create index card_shop_ids on card using gin (shop_ids);
create index card_text on card (brand_id, id) include (number, name);

-- So many days before, a shop hears of it; 0 for never.
alter table shop_settings add column card_ending_days bigint not null default 30;
