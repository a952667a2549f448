-- A code by which a machine gets its key: of one device, for ten minutes, once.
create table device_claim (
  brand_id text not null,
  device_id text not null,
  code_hash text not null unique,
  staff_id text not null,
  made_at bigint not null,
  primary key (brand_id, device_id)
);
-- What a machine shows at the broker: a hash of it, and what mosquitto's password file has of it.
create table device_key (
  brand_id text not null,
  id text not null,
  device_id text not null,
  hash text not null,
  mosquitto text not null,
  staff_id text not null,
  made_at bigint not null,
  used_at bigint,
  primary key (brand_id, id)
);
create index device_key_device on device_key (brand_id, device_id);
-- What a machine was told to do, and what it answered.
create table device_command (
  brand_id text not null,
  id text not null,
  device_id text not null,
  verb text not null,
  until bigint not null,
  staff_id text not null,
  made_at bigint not null,
  sent_at bigint,
  answer text,
  answered_at bigint,
  primary key (brand_id, id)
);
create index device_command_device on device_command (brand_id, device_id, made_at);
create index device_command_unsent on device_command (until) where sent_at is null;
