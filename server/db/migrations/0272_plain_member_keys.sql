-- Names are found however their characters were typed: half or full width, with spaces of any kind, and with marks that
-- nobody sees. A person's name has a spelling for each reading of its first character.
create or replace function member_keys(name text, pinyin text, initials text, mobile text) returns setof text
language sql immutable as $$
  with plain (name) as (
    select btrim(regexp_replace(
      regexp_replace(normalize(member_keys.name, NFKC),
        '[''’\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), '\s', ' ', 'g'))
  )
  select left(lower(substr(p.name, place)), 50) from plain p, generate_series(1, least(length(p.name), 50)) place
    where place = 1 or substr(p.name, place - 1, 1) = ' ' or ascii(substr(p.name, place, 1)) >= 11904
  union select left(spelled, 50) from regexp_split_to_table(pinyin, ' ') spelled where spelled <> ''
  union select left(spelled, 50) from regexp_split_to_table(initials, ' ') spelled where spelled <> ''
  union select mobile where mobile <> ''
  union select '~' || reverse(mobile) where mobile <> ''
$$;

delete from member_key;
insert into member_key (place, key, member_id)
select member_place(m.brand_id, seen_from), known_as, m.id from member m,
  member_sights(m.shared, m.shop_id, m.known_to) seen_from,
  member_keys(m.name, m.pinyin, m.initials, m.mobile) known_as
where not m.deleted
on conflict do nothing;
