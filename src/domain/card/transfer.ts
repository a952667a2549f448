import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import type { Why } from '../kernel/decision.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { leading, one, onServer } from '../kernel/needs.ts';
import { type Member, member } from '../member/member.ts';
import { isManagedFrom, shopsOf } from '../member/person.ts';
import { needsOfProof, whyNotProved } from '../member/proof.ts';
import { isWaiting } from '../refund/codes.ts';
import { refund } from '../refund/refund.ts';
import { shopTypes } from '../shop/types.ts';
import { type Card, card } from './card.ts';
import { handedOver } from './hand-over.ts';
import { handledArgs, isOver, shopsOfCard, whyNotHandled } from './handled.ts';

interface Owners {
  readonly from: Member | undefined;
  readonly to: Member | undefined;
}

/** Why somebody cannot have the card of somebody else. */
const whyNotTo = ({ from, to }: Owners, acting: Acting): Why | undefined => {
  if (to?.mergedInto !== '' || !(to.shared || isManagedFrom(to, acting)))
    return { code: 'card.recipientUnknown', params: {} };
  return from?.id === to.id || from?.mergedInto === to.id ? { code: 'card.sameMember', params: {} } : undefined;
};

/** Why a card cannot go to anybody now. */
const whyNotGiven = (found: Card, { keptAt: at }: Acting): Why | undefined => {
  const params = { number: found.number };
  if (found.status === 'frozen') return { code: 'card.frozen', params };
  if (isOver(found)) return { code: 'card.over', params };
  const isExpired = found.status === 'expired' || (found.expiresAt !== null && at >= found.expiresAt);
  return isExpired ? { code: 'card.expired', params } : undefined;
};

/** The shops whose counters hold the card from then on: where it was handed over, and those that know its new owner. */
const shopsAfter = ({ shopId: own, knownTo }: Member, { shop, shopId }: Acting): string[] => [
  ...new Set([...(shop.type === shopTypes.headquarters ? [] : [shopId]), own, ...knownTo]),
];

/**
 * Gives a whole card to another member, with its number, terms and ledger. What is on it does not change. Not while it is
 * frozen, not without the proof of an owner who has a payment password, and not as long as a refund of its owner waits here, which may have to go back onto it.
 */
export const transferCard = defineCommand({
  name: 'card.transfer',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  args: z.object({
    ...handledArgs,
    /** Whose card it is, as whoever gives it on has seen it. */
    memberId: z.string().min(1).max(64),
    toMemberId: z.string().min(1).max(64),
  }),
  needs: ({ cardId, memberId, toMemberId }) => ({
    found: one(card, cardId),
    from: one(member, memberId),
    to: one(member, toMemberId),
    refunds: onServer(refund, { memberId }),
    person: leading(member, memberId, 'mergedInto'),
    proofs: needsOfProof(memberId),
  }),
  reaches: ({ found, to }) => [...shopsOfCard(found), ...shopsOf(to)],
  decide({ found, from, to, refunds, person, proofs }, { memberId, reason }, acting) {
    const why = whyNotHandled(found, acting);
    if (why || !found || found.memberId !== memberId) return reject(why?.code ?? 'card.unknown');
    const not = whyNotGiven(found, acting) ?? whyNotTo({ from, to }, acting);
    if (not || !to) return reject(not?.code ?? 'card.recipientUnknown', not?.params);
    const waits = refunds?.find(({ status }) => isWaiting(status));
    if (waits) return reject('card.refundWaits', { number: waits.number });
    const unproved = whyNotProved(memberId, person, proofs, acting);
    if (unproved) return reject(unproved);
    return accept([
      update(card, { ...found, memberId: to.id, cameFrom: '', shopIds: shopsAfter(to, acting) }),
      ...handedOver(found, to.id, reason, acting),
    ]);
  },
});
