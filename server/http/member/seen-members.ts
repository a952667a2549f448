import { type Expression, type SqlBool, sql } from 'kysely';
import type { Pool } from 'pg';
import { card } from '#domain/card/card.ts';
import { type FigureSums, figureOf, figuresTogether } from '#domain/figures/figures.ts';
import { workersWith } from '#domain/kernel/reading.ts';
import { type Member, member } from '#domain/member/member.ts';
import { memberEvent } from '#domain/member/member-event.ts';
import type { LastVisit } from '#domain/member/member-listing.ts';
import type { Brought, MemberPage } from '#domain/member/member-page.ts';
import { memberVisits } from '#domain/member/member-visits.ts';
import { hasPassword } from '#domain/member/person.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { figuresOfMembers } from '../../figures/of-members.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { notFound } from '../refusal.ts';

/** The current shop and those below it in which the caller may read members. */
export const shopsSeen = (caller: CallerInShop): string[] =>
  shopsWhere(caller, workersWith(member)).map(({ id }) => id);

/** Members that a shop of these has registered or served, or whom their own shop shares: nobody else may be seen (spec section 6). */
const isSeen = (shopIds: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`(one.shared or one.shop_id = any(${shopIds}) or one.known_to ?| ${shopIds})`;

/** Those of these members whom the caller may see. */
export const seenMembers = (pool: Pool, caller: CallerInShop, ids: readonly string[]): Promise<Member[]> =>
  rowsOf(
    pool,
    recordsOf(member, caller.brandId)
      .where(sql<boolean>`one.id = any(${ids})`)
      .where(isSeen(shopsSeen(caller))),
  );

/** In each place of a list of persons, the record of each that counts, as far as the caller may see it. */
export const personsOf = async (pool: Pool, caller: CallerInShop, found: readonly Member[]): Promise<Member[]> => {
  let persons = [...found];
  // A record points to another one that may itself have been merged by hand; nobody merges as often as that.
  for (let steps = 0; steps < 10; steps += 1) {
    const wanted = persons.flatMap(({ mergedInto }) => (mergedInto === '' ? [] : [mergedInto]));
    if (wanted.length === 0) break;
    const roots = new Map((await seenMembers(pool, caller, wanted)).map((root) => [root.id, root]));
    if (roots.size === 0) break;
    persons = persons.map((each) => roots.get(each.mergedInto) ?? each);
  }
  return [...new Map(persons.map((each) => [each.id, each])).values()];
};

/** A record of a person as it is shown: whom it points to, where nobody here may see them, is left out. */
export const asCounting = <M extends Member>(found: M): M => ({ ...found, mergedInto: '' });

/** Which person the records that lead to these are of, by the record; a person's own among them. */
const leadingTo = async (pool: Pool, brandId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; person: string }>(
    `with recursive led (id, person) as (
      select id, id from unnest($2::text[]) id
      union select m.id, led.person from led
        join member m on m.brand_id = $1 and m.merged_into = led.id and m.merged_into <> '' and not m.deleted
    ) select id, person from led`,
    [brandId, ids],
  );
  return new Map(rows.map(({ id, person }) => [id, person]));
};

/** The ids of a record and of all that lead to it. */
export const recordsLeadingTo = async (pool: Pool, brandId: string, id: string): Promise<string[]> => [
  ...(await leadingTo(pool, brandId, [id])).keys(),
];

/** The member with this id; 404 for one whom the caller may not see. */
export const seenMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<Member> => {
  const [found] = await seenMembers(pool, caller, [id]);
  if (!found) throw notFound('member.unknown');
  return found;
};

/** The ids of all records of a member, whom the caller may see. */
export const recordsOfMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<string[]> =>
  recordsLeadingTo(pool, caller.brandId, (await seenMember(pool, caller, id)).id);

const latest = (visits: readonly { readonly lastAt: number }[]): number | null =>
  visits.length === 0 ? null : Math.max(...visits.map(({ lastAt }) => lastAt));

interface Visits {
  readonly personOf: ReadonlyMap<string, string>;
  readonly lastOf: (id: string) => number | null;
}

/** Which records are of these persons, and when each was last in the shops that the caller sees, under whichever of them. */
const visitsOf = async (pool: Pool, caller: CallerInShop, ids: readonly string[]): Promise<Visits> => {
  const personOf = await leadingTo(pool, caller.brandId, ids);
  const all = await rowsOf(
    pool,
    recordsOf(memberVisits, caller.brandId).where(
      sql<boolean>`one.member_id = any(${[...personOf.keys()]}) and one.shop_id = any(${shopsSeen(caller)})`,
    ),
  );
  return { personOf, lastOf: (id) => latest(all.filter(({ memberId }) => personOf.get(memberId) === id)) };
};

const idsOf = (members: readonly Pick<Member, 'id'>[]): string[] => members.map(({ id }) => id);

/** With when each of these persons was last in the shops that the caller sees. */
export const withLastVisit = async <M extends Pick<Member, 'id'>>(
  pool: Pool,
  caller: CallerInShop,
  members: readonly M[],
): Promise<(M & LastVisit)[]> => {
  const { lastOf } = await visitsOf(pool, caller, idsOf(members));
  return members.map((each) => ({ ...each, lastAt: lastOf(each.id) }));
};

/** With what the figures of each of these persons in those shops are made of as well. */
export const withFigures = async <M extends Pick<Member, 'id'>>(
  pool: Pool,
  caller: CallerInShop,
  members: readonly M[],
): Promise<(M & LastVisit & { readonly figures: FigureSums })[]> => {
  const { personOf, lastOf } = await visitsOf(pool, caller, idsOf(members));
  const all = await figuresOfMembers(pool, caller.brandId, [...personOf.keys()], shopsSeen(caller));
  return members.map((each) => ({
    ...each,
    lastAt: lastOf(each.id),
    figures: figuresTogether(all.filter(({ memberId }) => personOf.get(memberId) === each.id)),
  }));
};

/** The other records of a person: those that point to this one, and those that point to them. */
const othersOf = async (pool: Pool, caller: CallerInShop, root: Member): Promise<Member[]> => {
  const found: Member[] = [];
  for (let above = [root.id]; above.length > 0 && found.length < 100; ) {
    const next = await rowsOf(
      pool,
      recordsOf(member, caller.brandId)
        .where(sql<boolean>`one.merged_into = any(${above}) and one.merged_into <> ''`)
        .where(isSeen(shopsSeen(caller))),
    );
    found.push(...next);
    above = next.map(({ id }) => id);
  }
  return found.sort((a, b) => b.registeredAt - a.registeredAt || (a.id < b.id ? -1 : 1));
};

/** Cards that were given on from these records to somebody else, in these shops; the latest first. */
const formerCardsOf = (
  pool: Pool,
  brandId: string,
  ids: readonly string[],
  shopIds: readonly string[],
): Promise<MemberPage['formerCards']> =>
  rowsOf(
    pool,
    recordsOf(card, brandId)
      .clearSelect()
      .select(['id', 'number', 'name'])
      .where(
        sql<boolean>`one.id in (select card_id from card_entry e where e.brand_id = ${brandId}
          and e.member_id = any(${ids}) and e.kind = 'transferOut')`,
      )
      .where(sql<boolean>`not one.member_id = any(${ids}) and one.shop_ids ?| ${shopIds}`)
      .orderBy('soldAt', 'desc')
      .orderBy('id'),
  );

/** Everything about a member that the caller may see; of a person with several records, what all of them come to. */
export const pageOfMember = async (pool: Pool, caller: CallerInShop, id: string): Promise<MemberPage> => {
  const [person] = await personsOf(pool, caller, await seenMembers(pool, caller, [id]));
  if (!person) throw notFound('member.unknown');
  const { brandId } = caller;
  const shopIds = shopsSeen(caller);
  const others = await othersOf(pool, caller, person);
  const ids = [person.id, ...others.map((each) => each.id)];
  const ofPerson = sql<boolean>`one.member_id = any(${ids})`;
  const inShops = sql<boolean>`one.shop_id = any(${shopIds})`;
  const [figures, cards, formerCards, visits, events] = await Promise.all([
    figuresOfMembers(pool, brandId, ids, shopIds),
    rowsOf(pool, recordsOf(card, brandId).where(ofPerson).orderBy('soldAt', 'desc').orderBy('id')),
    formerCardsOf(pool, brandId, ids, shopIds),
    rowsOf(pool, recordsOf(memberVisits, brandId).where(ofPerson).where(inShops)),
    rowsOf(
      pool,
      recordsOf(memberEvent, brandId).where(ofPerson).where(inShops).orderBy('at', 'desc').orderBy('id').limit(100),
    ),
  ]);
  const noted = events.flatMap(({ what, note }) => (what === 'merge' || what === 'unmerge' ? [note] : []));
  const mergedWith = await seenMembers(pool, caller, [...new Set(noted)]);
  const byShop = [...new Set([...visits, ...figures].map(({ shopId }) => shopId))]
    .map((shopId) => ({
      shopId,
      lastAt: latest(visits.filter((one) => one.shopId === shopId)),
      figures: figuresTogether(figures.filter((one) => one.shopId === shopId)),
    }))
    .sort((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0) || (a.shopId < b.shopId ? -1 : 1));
  const lastAt = latest(visits);
  const inAll = figuresTogether(figures);
  const hasPaymentPassword = hasPassword([person, ...others]);
  return {
    ...asCounting(person),
    hasPaymentPassword,
    lastAt,
    figures: inAll,
    others,
    cards,
    formerCards,
    byShop,
    events,
    mergedWith: mergedWith.map(({ id: other, name, country, mobile }) => ({ id: other, name, country, mobile })),
    register_shop_id: person.shopId,
    register_at: person.registeredAt,
    last_consumed_at: lastAt,
    consumption_count: figureOf(inAll, 'orders'),
    total_cards: cards.length,
    payment_password: hasPaymentPassword,
    share_settings: person.shared ? ['members'] : [],
  };
};

/** What one record brings into a merge. */
export const broughtBy = async (pool: Pool, caller: CallerInShop, id: string): Promise<Brought> => {
  const {
    others,
    cards,
    formerCards: _,
    events: __,
    byShop: ___,
    mergedWith: ____,
    ...row
  } = await pageOfMember(pool, caller, id);
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) as count from "order" where brand_id = $1 and member_id = any($2) and shop_id = any($3) and not deleted`,
    [caller.brandId, [row.id, ...others.map((other) => other.id)], shopsSeen(caller)],
  );
  return { ...row, cardCount: cards.length, orderCount: Number(rows[0]?.count ?? 0) };
};
