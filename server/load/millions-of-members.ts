import type { ClientBase } from 'pg';
import { spellingOfPerson } from '../import/spelling.ts';
import type { Words } from '../seed/data.ts';

/** How many members there are to be, and in which shops. */
export interface Spread {
  readonly shopIds: readonly string[];
  readonly members: number;
  /** Members of the first shop; the other shops share the rest evenly. */
  readonly ofFirst: number;
}

/** The members of one shop, by their places in the brand. */
interface Block {
  readonly shopId: string;
  readonly from: number;
  readonly to: number;
  /** The shop to which one of twenty of them has come as well; empty for none. */
  readonly nextId: string;
}

const blocksOf = ({ shopIds, members, ofFirst }: Spread): Block[] => {
  const [others, rest] = [Math.max(1, shopIds.length - 1), members - ofFirst];
  const endOf = (place: number): number => ofFirst + Math.floor((rest * place) / others);
  return shopIds.map((shopId, place) => ({
    shopId,
    nextId: shopIds[place + 1] ?? '',
    from: place === 0 ? 0 : endOf(place - 1),
    to: endOf(place) - 1,
  }));
};

/** The id of the `place`th of them: short, so that five million fit on the disk of a small machine. */
export const memberIdAt = (place: number): string => `m${String(place).padStart(8, '0')}`;

/** The last eight digits differ for every place below a hundred million. */
export const mobileAt = (place: number): string =>
  `13${place % 10}${String((place * 61_803_399 + 20_261_121) % 100_000_000).padStart(8, '0')}`;

/** SQL of a whole number from 0 up to `below`: the same for the same member and `salt`. */
const chance = (salt: number, below: string): string =>
  `(abs(hashint8extended(n, ${salt}) % 1000000007) % ${below})::int`;

/** One member of a row `n`; $2 to $7: the characters of surnames and given names, their pinyin and their initials. */
const made = `select n, 'm' || lpad(n::text, 8, '0') as id,
    ($2::text[])[s] || ($3::text[])[f] || case when two then ($3::text[])[g] else '' end as name,
    ($4::text[])[s] || ($5::text[])[f] || case when two then ($5::text[])[g] else '' end as pinyin,
    ($6::text[])[s] || ($7::text[])[f] || case when two then ($7::text[])[g] else '' end as initials,
    case when female then 'female' else 'male' end as gender,
    '13' || n % 10 || lpad(((n * 61803399 + 20261121) % 100000000)::text, 8, '0') as mobile,
    case when ${chance(5, '10')} < 6 then (1945 + ${chance(6, '60')}) || '-' || lpad((1 + ${chance(7, '12')})::text, 2, '0')
      || '-' || lpad((1 + ${chance(8, '28')})::text, 2, '0') else '' end as birthday,
    case when ${chance(9, '10')} < 8 then (array[0, 1, 2, 3, 4, 9])[1 + ${chance(10, '6')}] end as source,
    (array['visitor', 'beginner', 'intermediate', 'advanced', 'senior', 'veteran'])[1 + ${chance(11, '6')}] as level,
    case when ${chance(12, '20')} = 0 then '["regular"]'::jsonb else '[]' end as tags,
    n % 5 < 3 as shared,
    $11::bigint - 86400000 * (1 + ${chance(13, '1500')})::bigint - n % 86400000 as registered_at
  from (
    select n, 1 + ${chance(1, 'cardinality($2::text[])')} as s, female, ${chance(4, '4')} > 0 as two,
      case when female then 1 + ${chance(2, '$12::int')} else 1 + $12::int + ${chance(2, '(cardinality($3::text[]) - $12::int)')} end as f,
      case when female then 1 + ${chance(3, '$12::int')} else 1 + $12::int + ${chance(3, '(cardinality($3::text[]) - $12::int)')} end as g
    from (select n, ${chance(0, '100')} < 68 as female from generate_series($8::bigint, $9::bigint) n) one
  ) one`;

/** The members of one block; $10: the shop that registered them, $13: the next one. */
const insertBlock = `insert into member (brand_id, id, name, pinyin, initials, gender, country, mobile, birthday, source,
    remark, tags, level, shop_id, known_to, shared, registered_at)
  select $1, id, name, pinyin, initials, gender, '86', mobile, birthday, source, '', tags, level, $10,
    case when n % 20 = 7 and $13 <> '' then jsonb_build_array($13::text) else '[]' end, shared, registered_at
  from (${made}) made`;

/** What one place sees, in the order of its index: the members of places `$2` to `$3`, and `$5` to `$6` of whom it knows some. */
const keysOfShop = `insert into member_key (place, key, member_id)
  select member_place($1, $4), key, id from (
    select distinct key, m.id from member m, member_keys(m.name, m.pinyin, m.initials, m.mobile) key
    where m.brand_id = $1 and m.id between $2 and $3 and (m.shop_id = $4 or m.known_to ? $4)
  ) found order by key collate "C", id`;
const keysOfAll = `insert into member_key (place, key, member_id)
  select member_place($1, '*'), key, m.id from member m, member_keys(m.name, m.pinyin, m.initials, m.mobile) key
  where m.brand_id = $1 and m.id between $2 and $3 and m.shared order by key collate "C", m.id`;

/** Lists records in the feed of a shop behind what is in it already. */
const listed = (entity: string, ids: string): string => `with ids as (${ids}), placed as (
    select id, row_number() over (order by id) as place, count(*) over () as size from ids
  ), taken as (
    insert into scope (brand_id, scope_id, rev) select $1, $4, count(*) from ids
    on conflict (brand_id, scope_id) do update set rev = scope.rev + excluded.rev returning rev
  )
  insert into feed (brand_id, scope_id, entity, record_id, rev, deleted)
  select $1, $4, '${entity}', id, taken.rev - size + place, false from placed cross join taken order by id`;
const feedOfShop = listed(
  'member',
  `select id from member where brand_id = $1 and id between $2 and $3 and (shop_id = $4 or known_to ? $4)`,
);

/** One of twenty members holds a card. */
const insertCards = `insert into card (brand_id, id, number, member_id, name, type, shop_ids, balance, times_left, percent,
    sold_at, expires_at, status, issued_in, lots)
  select $1, 'c' || id, 'VIP' || substr(id, 2), id, 'prepaid', 1, jsonb_build_array($4::text), 50000, 0, 100, registered_at,
    null, 'active', $4, jsonb_build_array(jsonb_build_object('id', 'before:c' || id, 'isGift', false, 'item', null, 'granted', 50000,
      'left', 50000, 'paid', 50000, 'expiresAt', null, 'shopId', $4::text, 'orderId', '', 'at', registered_at))
  from member where brand_id = $1 and id between $2 and $3 and shop_id = $4 and substr(id, 8) in ('01', '12', '30', '53', '94')`;
const feedOfCards = listed(
  'card',
  `select 'c' || id as id from member where brand_id = $1 and id between $2 and $3 and shop_id = $4
     and substr(id, 8) in ('01', '12', '30', '53', '94')`,
);

/** What seven of ten members have come to in the first shop, whose counter is looked at. */
const insertVisits = `insert into member_visits (brand_id, id, member_id, shop_id, first_at, last_at, visits, sum)
  select $1, 'visits:' || id || ':' || $4, id, $4, registered_at, registered_at, 1, 19800
  from member where brand_id = $1 and id between $2 and $3 and shop_id = $4 and substr(id, 9) < '7'`;
const feedOfVisits = listed(
  'memberVisits',
  `select 'visits:' || id || ':' || $4 as id from member where brand_id = $1 and id between $2 and $3 and shop_id = $4
     and substr(id, 9) < '7'`,
);

/** Takes the indexes off a table, but those of its keys; answers how they are made anew. */
const withoutIndexes = async (client: ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = $1
     and indexname not like '%\\_pkey'`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
};

/** Writes a table anew: PostgreSQL keeps no log of what comes into it in the same transaction, where it is set so. */
const emptied = async (client: ClientBase, table: string): Promise<void> => {
  await client.query(`create temporary table saved on commit drop as table ${table}`);
  await client.query(`truncate ${table}`);
  await client.query(`insert into ${table} table saved`);
  await client.query('drop table saved');
};

/** Says how far it is: what is done, and how many shops of how many. */
export type Progress = (what: string, done: number, of: number) => void;

/**
 * Fills a brand with members by set-based SQL, in one transaction: with names, spelling, mobiles, cards for one of twenty, the keys
 * by which they are found, and the feeds of their shops, as commands would have left them. Three of five are shared with the
 * brand; one of twenty is known to the next shop as well. The tables have no member of such an id before. Nobody else should
 * work on the database meanwhile: the members have no indexes until the end.
 */
export const fillWithMembers = async (
  client: ClientBase,
  brandId: string,
  words: Words,
  spread: Spread,
  now: number,
  progress: Progress = () => undefined,
): Promise<void> => {
  const blocks = blocksOf(spread).filter(({ from, to }) => to >= from);
  const given = [...words.female, ...words.male];
  const spelled = (texts: readonly string[]) => texts.map(spellingOfPerson);
  const lists = [
    words.surnames,
    given,
    spelled(words.surnames).map(({ pinyin }) => pinyin),
    spelled(given).map(({ pinyin }) => pinyin),
    spelled(words.surnames).map(({ initials }) => initials),
    spelled(given).map(({ initials }) => initials),
  ];
  const eachBlock = async (what: string, work: (block: Block, before: Block | undefined) => Promise<unknown>) => {
    for (const [place, block] of blocks.entries()) {
      await work(block, blocks[place - 1]);
      progress(what, place + 1, blocks.length);
    }
  };
  const within = (block: Block, before: Block | undefined) => [
    brandId,
    memberIdAt((before ?? block).from),
    memberIdAt(block.to),
    block.shopId,
  ];

  await client.query(`begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local work_mem = '512MB'; set local maintenance_work_mem = '1GB'; set local jit = off;
    set local counter.restoring = 'yes'`);
  try {
    for (const table of ['member', 'member_key', 'feed']) await emptied(client, table);
    const indexes = await withoutIndexes(client, 'member');
    await eachBlock('members', ({ from, to, shopId, nextId }) =>
      client.query(insertBlock, [brandId, ...lists, from, to, shopId, now, words.female.length, nextId]),
    );
    await client.query('analyze member');
    await client.query(keysOfAll, [brandId, memberIdAt(0), memberIdAt(spread.members - 1)]);
    progress('keys for all', 1, 1);
    await eachBlock('keys', (block, before) => client.query(keysOfShop, within(block, before)));
    await eachBlock('feeds', async (block, before) => {
      await client.query(feedOfShop, within(block, before));
      await client.query(insertCards, within(block, undefined));
      await client.query(feedOfCards, within(block, undefined));
    });
    const [first] = blocks;
    if (first) {
      await client.query(insertVisits, within(first, undefined));
      await client.query(feedOfVisits, within(first, undefined));
    }
    for (const [place, index] of indexes.entries()) {
      await client.query(index);
      progress('indexes', place + 1, indexes.length);
    }
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
};
