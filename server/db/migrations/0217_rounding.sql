-- To what an order is rounded down, in fen; 0 for not at all. And to what a shop rounds.
alter table "order" add column round_to bigint not null default 0 check (round_to in (0, 10, 50, 100));
alter table shop_settings add column round_to bigint not null default 0 check (round_to in (0, 10, 50, 100));
