import type { Pool } from 'pg';
import { member } from '#domain/member/member.ts';
import { readRecords } from '../record-reads.ts';
import { RefusedCall } from '../refusal.ts';

/** The name of the member for an order; empty for a walk-in. Members that the shop does not know are refused. */
export const memberNameOf = async (
  pool: Pool,
  place: { readonly brandId: string; readonly shopId: string },
  memberId: string | undefined,
): Promise<string> => {
  if (!memberId) return '';
  const where = 'id = $2 and (shared or shop_id = $3 or known_to ? $3)';
  const [found] = await readRecords(pool, member, place.brandId, where, [memberId, place.shopId]);
  if (found) return found.name;
  const code = 'order.memberUnknown';
  throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { memberId: code } });
};
