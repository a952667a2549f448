-- When a shop asks for the payment password of a member, and that they have given it for an order.
alter table shop_settings
  add column payment_password_rule text not null default 'ifSet',
  add column payment_password_above bigint not null default 0;

create table payment_agreement (
  brand_id text not null,
  id text not null,
  version bigint not null default 1,
  deleted boolean not null default false,
  order_id text not null,
  member_id text not null,
  shop_id text not null,
  amount bigint not null,
  counter_id text not null,
  staff_id text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index payment_agreement_order_id on payment_agreement (brand_id, order_id);
