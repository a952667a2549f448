import type { FastifyRequest } from 'fastify';
import { knowMember } from '#domain/member/know.ts';
import { member } from '#domain/member/member.ts';
import { isKnownIn } from '#domain/member/person.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import type { CallerInShop } from '../caller.ts';
import { readRecords } from '../record-reads.ts';
import type { RouteParts } from '../route-parts.ts';

/**
 * A shop that serves a member whom another shop shares knows them from then on, with the cards, coupons and points that
 * pay there, as a counter that chooses them does.
 */
export const knowServed = async (
  parts: RouteParts,
  { caller, request }: { readonly caller: CallerInShop; readonly request: FastifyRequest },
  memberId: string | undefined,
): Promise<void> => {
  if (!memberId) return;
  const [found] = await readRecords(parts.pool, member, caller.brandId, 'id = $2', [memberId]);
  if (!found?.shared || isKnownIn(found, caller.shop.id) || !caller.may('pc.order.cashier')) return;
  const id = commandIdOf(request, caller, knowMember, memberId);
  await bookCommand(parts, caller, knowMember, { id, asked: { memberId } }, () => ({ memberId }));
};
