import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { endOfDay } from '../values/day-in.ts';
import { type Card, card, withLots } from './card.ts';
import { cardNoted } from './card-entry.ts';
import { handledArgs, isOver, shopsOfCard, whyNotHandled } from './handled.ts';
import { endAfterDays } from './validity.ts';

/** So many days from today is the latest day to which a card is extended: ten years. */
export const mostDaysExtended = 3_650;

/** What ends earlier ends then; what ends later, or never, stays as it is. */
const later = (end: number | null, until: number): number | null => (end === null ? null : Math.max(end, until));

/** A card that holds until then, with every lot that ended earlier; one that had expired is used again. */
const extended = (before: Card, until: number): Card => ({
  ...withLots(
    { ...before, expiresAt: later(before.expiresAt, until) },
    before.lots.map((lot) => ({ ...lot, expiresAt: later(lot.expiresAt, until) })),
  ),
  status: before.status === 'expired' ? 'active' : before.status,
});

/** When a card and what lies on it end, where they do. */
export const endsOf = ({ expiresAt, lots }: Pick<Card, 'expiresAt' | 'lots'>): readonly number[] =>
  [expiresAt, ...lots.map((lot) => lot.expiresAt)].filter((end) => end !== null);

/**
 * A card holds longer, to the end of a day in the shop: all of its lots that would end earlier. Never shorter, and by ten
 * years at most. One that is frozen stays so.
 */
export const extendCard = defineCommand({
  name: 'card.extend',
  version: 1,
  offline: false,
  right: 'pc.item.card',
  args: z.object({ ...handledArgs, lastDay: z.string().refine(isCalendarDay, 'field.required') }),
  needs: ({ cardId }) => ({ found: one(card, cardId) }),
  reaches: ({ found }) => shopsOfCard(found),
  decide({ found }, { lastDay, reason }, acting) {
    const why = whyNotHandled(found, acting);
    if (why || !found) return reject(why?.code ?? 'card.unknown');
    const params = { number: found.number };
    if (isOver(found)) return reject('card.over', params);
    if (endsOf(found).length === 0) return reject('card.neverEnds', params);
    const { timeZone } = acting.shop;
    const until = endOfDay(lastDay, timeZone);
    if (until > endAfterDays(acting.keptAt, mostDaysExtended, timeZone)) return reject('card.endTooLate', params);
    if (until <= acting.keptAt || endsOf(found).every((end) => end >= until)) return reject('card.endNotLater', params);
    return accept([
      update(card, extended(found, until)),
      cardNoted(found, { kind: 'extend', note: reason, until }, acting),
    ]);
  },
});
