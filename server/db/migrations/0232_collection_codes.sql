-- The pictures of a shop's own codes, which members scan to pay it.
alter table shop_settings
  add column chat_app_code text not null default '',
  add column wallet_code text not null default '';
