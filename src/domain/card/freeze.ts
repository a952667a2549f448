import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { card } from './card.ts';
import { cardNoted } from './card-entry.ts';
import { handledArgs, isOver, shopsOfCard, whyNotHandled } from './handled.ts';

/**
 * Freezes a card, such as one that was lost: nothing is paid with it and nothing comes onto it until it is used again.
 * What was taken from it before may still come back. Its time goes on.
 */
export const freezeCard = defineCommand({
  name: 'card.freeze',
  version: 1,
  offline: false,
  right: 'pc.member.manage',
  args: z.object(handledArgs),
  needs: ({ cardId }) => ({ found: one(card, cardId) }),
  reaches: ({ found }) => shopsOfCard(found),
  decide({ found }, { reason }, acting) {
    const why = whyNotHandled(found, acting);
    if (why || !found) return reject(why?.code ?? 'card.unknown');
    const params = { number: found.number };
    if (found.status === 'frozen') return reject('card.frozen', params);
    if (isOver(found)) return reject('card.over', params);
    return accept([
      update(card, { ...found, status: 'frozen' }),
      cardNoted(found, { kind: 'freeze', note: reason }, acting),
    ]);
  },
});

/**
 * A card that was frozen is used again: one that runs from its first use, and was not used yet, has not begun. Whoever
 * found a lost card does not get it unlocked at the front desk: it takes the right to say whose a card is.
 */
export const unfreezeCard = defineCommand({
  name: 'card.unfreeze',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  args: z.object(handledArgs),
  needs: ({ cardId }) => ({ found: one(card, cardId) }),
  reaches: ({ found }) => shopsOfCard(found),
  decide({ found }, { reason }, acting) {
    const why = whyNotHandled(found, acting);
    if (why || !found) return reject(why?.code ?? 'card.unknown');
    if (found.status !== 'frozen') return reject('card.notFrozen', { number: found.number });
    const status = found.daysFromFirstUse === null ? 'active' : 'notStarted';
    return accept([update(card, { ...found, status }), cardNoted(found, { kind: 'unfreeze', note: reason }, acting)]);
  },
});
