import { sql } from 'kysely';
import { memberCalls } from '#domain/member/calls.ts';
import { knowMember } from '#domain/member/know.ts';
import { member } from '#domain/member/member.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import { asTyped } from '../like-pattern.ts';
import { notFound } from '../refusal.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';

/** Looking for members, also for those of other shops. */
export const memberRoutes = serveCalls(memberCalls, (parts) => ({
  know: commandCalls(parts).step(knowMember, 'memberId', async ({ brandId }, id) => {
    const [found] = await rowsOf(parts.pool, recordsOf(member, brandId).where('id', '=', id));
    if (!found) throw notFound('member.unknown');
    return found;
  }),
  search: ({ caller: { brandId, shop }, query: { k } }) => {
    const typed = asTyped(k);
    const start = `${typed.toLowerCase()}%`;
    const cards = sqlFor
      .selectFrom('card')
      .select('card.memberId')
      .where('card.brandId', '=', brandId)
      .where('card.deleted', '=', false)
      .where('card.number', '=', k);
    const found = recordsOf(member, brandId)
      .where(({ or, eb }) =>
        // Shared ones, its own, and those who came from elsewhere.
        or([eb('shared', '=', true), eb('shopId', '=', shop.id), sql<boolean>`known_to ? ${shop.id}`]),
      )
      .where(({ or, eb }) =>
        or([
          eb('mobile', 'like', `${typed}%`),
          eb('mobile', 'like', `%${typed}`),
          eb('name', 'ilike', `%${typed}%`),
          eb('pinyin', 'like', start),
          eb('initials', 'like', start),
          eb('id', 'in', cards),
        ]),
      );
    return rowsOf(parts.pool, found.orderBy('name').orderBy('id').limit(20));
  },
}));
