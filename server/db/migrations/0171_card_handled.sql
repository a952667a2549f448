-- Cards are frozen, extended and given to other members: their ledgers say why, until when, and from whom to whom.
alter table card_entry
  add column note text not null default '',
  add column other_member_id text not null default '',
  add column until bigint;
-- A card is not given on while a refund of its owner waits.
create index refund_member_id on refund (brand_id, member_id);
