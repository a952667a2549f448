-- By which amounts a prepaid card is recharged besides its template's own, and what is given on top (decision 0260).
alter table card_template
  add column recharge_free boolean not null default false,
  add column recharge_least bigint,
  add column recharge_most bigint,
  add column recharge_steps jsonb not null default '[]';
alter table card_terms
  add column recharge_free boolean not null default false,
  add column recharge_least bigint,
  add column recharge_most bigint,
  add column recharge_steps jsonb not null default '[]';
