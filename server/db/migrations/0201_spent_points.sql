-- Points of members that orders are cheaper by, and what they are worth.
alter table "order" add column spent_points jsonb;
alter table points_rule
  add column spendable boolean not null default false,
  add column per_yuan bigint not null default 100,
  add column least_spent bigint not null default 0,
  add column most_percent bigint not null default 100;
