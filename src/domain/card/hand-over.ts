import type { Acting } from '../kernel/command.ts';
import { type Change, update } from '../kernel/decision.ts';
import { beforeItCameWith, cameWith } from '../member/came-from.ts';
import type { Member } from '../member/member.ts';
import { type Card, card } from './card.ts';
import { cardEntries, cardNoted } from './card-entry.ts';

/** All that is on a card leaves its ledger for the one member and comes in for the other: its lots hold what they held. */
export const handedOver = (found: Card, toId: string, note: string, acting: Acting): Change[] => {
  const given = { ...found, memberId: toId };
  const draws = found.lots.flatMap(({ id, left }) => (left > 0 ? [{ lotId: id, amount: left }] : []));
  const out = { kind: 'transferOut', note, otherMemberId: toId } as const;
  const into = { kind: 'transferIn', note, otherMemberId: found.memberId } as const;
  if (draws.length === 0) return [cardNoted(found, out, acting), cardNoted(given, into, acting)];
  const by = { orderId: '', paymentId: '', by: `${acting.commandId}:${found.id}` };
  return [
    ...cardEntries(found, draws, -1, { ...out, ...by }, acting),
    ...cardEntries(given, draws, 1, { ...into, ...by }, acting),
  ];
};

/** The cards of a record go with it to the record into which it is merged: its person has them all, wherever they are known. */
export const mergedCards = (cards: readonly Card[], into: Member, acting: Acting): Change[] =>
  cards.flatMap((found) => [
    update(card, {
      ...found,
      memberId: into.id,
      cameFrom: cameWith(found.cameFrom, found.memberId),
      shopIds: [...new Set([...found.shopIds, into.shopId, ...into.knownTo])],
    }),
    ...handedOver(found, into.id, '', acting),
  ]);

/** Cards that came with a record (`fromId`) go back with it, those alone that its person still has. */
export const unmergedCards = (cards: readonly Card[], fromId: string, acting: Acting): Change[] =>
  cards.flatMap((found) => {
    const cameFrom = beforeItCameWith(found.cameFrom, fromId);
    if (cameFrom === undefined) return [];
    return [update(card, { ...found, memberId: fromId, cameFrom }), ...handedOver(found, fromId, '', acting)];
  });
