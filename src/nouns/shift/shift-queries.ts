import { type Shift, shift } from '#domain/shift/shift.ts';
import { shopSettings } from '#domain/shop/shop-settings.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';

const latestFirst = (a: Shift, b: Shift): number => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1);

const ofShop = ({ records, enrolment: { shopId } }: Counter): Promise<Shift[]> => records.many(shift, { shopId });

/** The shift that is open at this counter, the one that was closed here last, and whether the shop demands one. */
export const shiftHere = defineQuery({
  name: 'shift.here',
  sources: ['shift', 'shopSettings'],
  ask: async (
    counter,
  ): Promise<{ readonly open: Shift | null; readonly last: Shift | null; readonly required: boolean }> => {
    const { counterId, shopId } = counter.enrolment;
    const settings = await counter.records.one(shopSettings, shopId);
    const here = (await ofShop(counter)).filter((one) => one.counterId === counterId).sort(latestFirst);
    return {
      open: here.find(({ openAt }) => openAt === counterId) ?? null,
      last: here.find(({ closedAt }) => closedAt !== null) ?? null,
      required: settings?.shiftRequired ?? false,
    };
  },
});

/** A shift as this counter knows it, and whether the server has it so. */
export const shiftById = defineQuery({
  name: 'shift.byId',
  sources: ['shift', 'outbox'],
  ask: async (
    counter,
    { shiftId }: { readonly shiftId: string },
  ): Promise<{ readonly shift: Shift; readonly where: 'saved' | 'onServer' } | null> => {
    const found = await counter.records.one(shift, shiftId);
    return found ? { shift: found, where: counter.isUnsent('shift', shiftId) ? 'saved' : 'onServer' } : null;
  },
});

/** The shifts that are open in this shop, the longest first; nothing for whoever may not read them. */
export const openShifts = defineQuery({
  name: 'shift.open',
  sources: ['shift'],
  byRights: true,
  ask: async (counter, _: Record<string, never>, sight): Promise<readonly Shift[]> =>
    (await sight()).reads(shift)
      ? (await ofShop(counter)).filter(({ openAt }) => openAt !== '').sort((a, b) => a.openedAt - b.openedAt)
      : [],
});

/** The shifts of this shop that were closed since then with more or less cash than expected, the latest first; nothing for whoever may not read them. */
export const differingShifts = defineQuery({
  name: 'shift.differing',
  sources: ['shift'],
  byRights: true,
  ask: async (counter, { since }: { readonly since: number }, sight): Promise<readonly Shift[]> =>
    (await sight()).reads(shift)
      ? (await ofShop(counter))
          .filter(({ closedAt, difference }) => (closedAt ?? 0) >= since && (difference ?? 0) !== 0)
          .sort(latestFirst)
      : [],
});
