import { sql } from 'kysely';
import type { Pool } from 'pg';
import { member } from '#domain/member/member.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { RefusedCall } from '../refusal.ts';

/** The name of the member for an order; empty for a walk-in. Members that the shop does not know are refused. */
export const memberNameOf = async (
  pool: Pool,
  place: { readonly brandId: string; readonly shopId: string },
  memberId: string | undefined,
): Promise<string> => {
  if (!memberId) return '';
  const [found] = await rowsOf(
    pool,
    recordsOf(member, place.brandId)
      .where('id', '=', memberId)
      .where(sql<boolean>`(shared or shop_id = ${place.shopId} or known_to ? ${place.shopId})`),
  );
  if (found) return found.name;
  const code = 'order.memberUnknown';
  throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { memberId: code } });
};
