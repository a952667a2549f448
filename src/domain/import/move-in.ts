import { z } from 'zod';
import { endAfterDays } from '../card/validity.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { shop } from '../shop/shop.ts';
import { defaultSettings, shopSettings } from '../shop/shop-settings.ts';
import { shopTypes } from '../shop/types.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { endOfDay } from '../values/day-in.ts';
import { cardsRight, mostDaysMovingIn } from './limits.ts';

/** The last day of moving in, in the shop's time zone; null for not moving in any more. */
export const lastDay = z.string().refine(isCalendarDay, 'field.required').nullable();

/**
 * A shop moves in: until the end of a day the cards that another system sold are taken in for it, with the money that is
 * on them. The headquarters says so, as it makes a debt out of a spreadsheet.
 */
export const moveIn = defineCommand({
  name: 'shop.moveIn',
  version: 1,
  offline: false,
  right: cardsRight,
  byCallAlone: true,
  args: z.object({ shopId: z.string().min(1).max(64), lastDay }),
  needs: ({ shopId }) => ({ found: one(shop, shopId), settings: one(shopSettings, shopId) }),
  reaches: ({ found }) => (found ? [found.id] : []),
  allows: (_, __, { shop: of }) => of.type === shopTypes.headquarters,
  decide({ found, settings }, { lastDay: day }, acting) {
    if (!found) return reject('shop.unknown');
    const { id, timeZone } = found;
    const until = day === null ? null : endOfDay(day, timeZone);
    const latest = endAfterDays(acting.keptAt, mostDaysMovingIn, timeZone);
    if (until !== null && (until <= acting.keptAt || until > latest))
      return reject('import.moveInDay', { days: mostDaysMovingIn });
    const next = { ...(settings ?? defaultSettings(id)), movesInUntil: until };
    return accept([settings ? update(shopSettings, next) : insert(shopSettings, next)]);
  },
});
