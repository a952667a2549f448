import type { PoolClient } from 'pg';
import type { Params } from '#domain/kernel/decision.ts';
import type { Reason } from '#domain/kernel/reason.ts';
import { picturesIn } from '#domain/registration/registration.ts';
import { RefusedCall } from '../http/refusal.ts';

/** Refuses what is wrong at these fields (422). */
export const refusedFields = (fields: Readonly<Record<string, Reason>>, params: Params = {}): RefusedCall => {
  const [code] = Object.values(fields);
  return new RefusedCall({ status: 422, reason: 'invalid', ...(code && { code }), fields, params });
};

/** Who names pictures: for a brand, or before there is one, known by these. */
interface Naming {
  readonly brandId: string;
  readonly registrant: readonly string[];
}

/**
 * Marks the pictures as used, which whoever registers has sent, or the brand; refuses those that are not there. What was
 * named before stays: it is used by this registration, from whichever network it is sent in again.
 */
export const markPictures = async (
  client: PoolClient,
  { brandId, registrant }: Naming,
  form: object,
  before: object,
  now: number,
): Promise<void> => {
  const named = { ...form } as Readonly<Record<string, unknown>>;
  const addresses = [...new Set(picturesIn(named))].sort();
  const { rows } = await client.query<{ address: string }>(
    `update upload set brand_id = $1, state = 'used', used_at = $3
     where address = any($2) and state in ('ready', 'used')
       and ((brand_id = $1 and $1 <> '') or (brand_id = '' and registrant = any($4)) or (brand_id in ($1, '') and address = any($5)))
     returning address`,
    [brandId, addresses, now, ['', ...registrant], picturesIn({ ...before } as Readonly<Record<string, unknown>>)],
  );
  const there = new Set(rows.map(({ address }) => address));
  const missing = Object.entries(named).filter(
    ([name, value]) => name.endsWith('Photo') && value && !there.has(String(value)),
  );
  if (missing.length > 0)
    throw refusedFields(Object.fromEntries(missing.map(([name]) => [name, 'registration.pictureUnknown' as const])));
};
