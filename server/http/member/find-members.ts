import type { Pool } from 'pg';
import type { Member } from '#domain/member/member.ts';
import { phoneIn } from '#domain/values/phone.ts';
import { plainCode } from '#domain/values/plain-text.ts';
import { searchable } from '#domain/values/searchable.ts';
import type { CallerInShop } from '../caller.ts';
import { personsOf, seenMembers, shopsSeen } from './seen-members.ts';

/** So many keys that begin with what was typed are looked at. */
const mostKeys = 60;
const mostFound = 20;
/** From so many digits on the end of a mobile is one. */
const fewestOfEnd = 4;
/** Above every key that begins with the text before it. */
const last = '\u{10ffff}';

/**
 * The members whose keys (`member_key`) begin with one of these texts: for each place from which they may be seen the
 * first ones by an index, so that it takes as long with five million members as with five thousand.
 */
export const byKeys = `select member_id as id from unnest($2::text[]) seen_from cross join unnest($3::text[]) typed
  cross join lateral (
    select k.key, k.member_id from member_key k
    where k.place = member_place($1, seen_from) and k.key >= typed and k.key < typed || '${last}'
    order by k.key limit ${mostKeys}
  ) found order by found.key limit ${mostKeys}`;

/** What is looked for where somebody typed this: it, and where it is digits, a mobile that ends with it. */
export const keysOf = (k: string): string[] => {
  const typed = phoneIn(k) ?? searchable(k);
  const isEnd = /^\d+$/.test(typed) && typed.length >= fewestOfEnd;
  return [typed, ...(isEnd ? [`~${[...typed].reverse().join('')}`] : [])];
};

/** The first 20 members that what was typed means, of those whom the caller may see, by name. */
export const findMembers = async (pool: Pool, caller: CallerInShop, k: string): Promise<Member[]> => {
  const { brandId } = caller;
  const sights = ['*', ...shopsSeen(caller)];
  const [keys, cards] = await Promise.all([
    pool.query<{ id: string }>(byKeys, [brandId, sights, keysOf(k)]),
    pool.query<{ id: string }>(
      'select member_id as id from card where brand_id = $1 and number = any($2) and not deleted',
      [brandId, [k, plainCode(k)]],
    ),
  ]);
  const ids = [...new Set([...keys.rows, ...cards.rows].map(({ id }) => id))];
  const persons = await personsOf(pool, caller, await seenMembers(pool, caller, ids));
  return persons
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
    .slice(0, mostFound);
};
