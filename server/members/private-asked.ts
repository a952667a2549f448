import type { Pool, PoolClient } from 'pg';
import { commandNamed } from '#domain/commands.ts';
import {
  mobileGiven,
  privatesAsked,
  privatesByEmployee,
  privatesUntilNotified,
  registersPrivates,
  textsOf,
} from '#domain/member/private-asked.ts';
import { storable } from '#domain/values/storable.ts';
import type { Hub } from '../sync/hub.ts';
import { notifyOnce } from './notify-once.ts';

/** Whose acts are counted, and in which shops what they see is their business. */
export interface Asking {
  readonly brandId: string;
  readonly shopId: string;
  /** The shop and those below it. */
  readonly shopIds: readonly string[];
  readonly staffId: string;
}

/** A command as it was sent. */
interface Sent {
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
}

/** What is asked of the database, by any of its connections or by that of a transaction. */
type Asks = Pick<Pool | PoolClient, 'query'>;

const subjectOf = ({ brandId, staffId }: Pick<Asking, 'brandId' | 'staffId'>): string =>
  storable(`private members met by ${brandId} ${staffId}`);

/** Persons whom nobody in these shops may see, who have one of these mobiles, or to whom a record of theirs with one of these ids points. */
const met = `with hit (id) as (
    select id from member where brand_id = $1 and mobile = any($2) and merged_into = '' and not deleted
    union select merged_into from member where brand_id = $1 and id = any($2) and merged_into <> '' and not deleted
      and (shop_id = any($3) or known_to ?| $3)
  ), hidden (id) as (
    select m.id from hit join member m on m.brand_id = $1 and m.id = hit.id
    where not m.shared and not m.deleted and m.shop_id <> all($3) and not m.known_to ?| $3
  )
  insert into limited_call as c (subject, id, at) select $4, id, $5::bigint from hidden
  on conflict (brand_id, subject, id) do update set at = excluded.at where c.at <= excluded.at - $6::bigint
  returning id`;

const count = 'select count(*)::int as count from limited_call where subject = $1 and at > $2';

const countOf = async (pool: Asks, of: Pick<Asking, 'brandId' | 'staffId'>, now: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(count, [subjectOf(of), now - privatesByEmployee.within]);
  return rows[0]?.count ?? 0;
};

/** Whether somebody has come upon so many that another mobile takes a code, be it of whom it may. */
export const isCodeDue = async (
  pool: Asks,
  of: Pick<Asking, 'brandId' | 'staffId'>,
  { name, args }: Pick<Sent, 'name' | 'args'>,
  now: number,
): Promise<boolean> => {
  const given = mobileGiven(name, args);
  if (!given || (await countOf(pool, of, now)) < privatesByEmployee.most) return false;
  const { rowCount } = await pool.query('select 1 from member where brand_id = $1 and id = $2 and mobile = $3', [
    of.brandId,
    storable(given.memberId),
    storable(given.mobile),
  ]);
  return rowCount === 0;
};

/**
 * Counts the private members of whom an answer may give away: a refusal that names one, or a registration of their mobile.
 * Each counts once a day for an employee. The shop and the headquarters are notified where they become many.
 */
export const countPrivates = async (
  { pool, hub }: { readonly pool: Pool; readonly hub: Hub },
  of: Asking,
  { name, version, args, isRefused }: Sent & { readonly isRefused: boolean },
  now: number,
): Promise<void> => {
  if (!isRefused && !registersPrivates.includes(name)) return;
  const texts = storable(textsOf(commandNamed(name, version)?.args.safeParse(args).data));
  if (texts.length === 0) return;
  const { brandId, shopId, shopIds, staffId } = storable(of);
  const subject = subjectOf(of);
  const { rowCount } = await pool.query(met, [brandId, texts, shopIds, subject, now, privatesByEmployee.within]);
  if (!rowCount || (await countOf(pool, of, now)) < privatesUntilNotified) return;
  const { rows } = await pool.query<{ name: string }>('select name from employee where brand_id = $1 and id = $2', [
    brandId,
    staffId,
  ]);
  const attempted = { act: privatesAsked, about: staffId, by: rows[0]?.name ?? '', shopId };
  const scopes = await notifyOnce(pool, brandId, attempted, now);
  if (scopes.length > 0) await hub.announce(brandId, scopes);
};
