import type { commissionCalls } from '#domain/commission/calls.ts';
import { closeMonth, reopenMonth } from '#domain/commission/close-month.ts';
import { type CommissionMonth, closedAmong, whyNotClosed } from '#domain/commission/commission-month.ts';
import { type MonthState, stateOf } from '#domain/commission/month-state.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { readMonths, storeClosedSheet } from '../../commission/closed-sheets.ts';
import { readPeople } from '../../commission/read-asked.ts';
import { readMissing } from '../../commission/read-missing.ts';
import { readSheet, type Sheet } from '../../commission/read-sheet.ts';
import { bookCommand, commandIdOf, isBooked } from '../book-command.ts';
import { type CallerInShop, inShop } from '../caller.ts';
import { rejected } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import type { Answers } from '../serve-calls.ts';
import { mustSeeAll, storeOf } from './store.ts';

type MonthCalls = Pick<typeof commissionCalls, 'month' | 'close' | 'reopen'>;

const totalOf = ({ entries }: Sheet): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Whether this is what somebody did to a month last: their call is made again, as its answer was lost. */
const isDone = (
  months: readonly CommissionMonth[],
  month: string,
  said: Partial<CommissionMonth['history'][number]>,
): boolean => {
  const last = months.find((one) => one.month === month)?.history.at(-1);
  return last !== undefined && Object.entries(said).every(([key, value]) => last[key as keyof typeof last] === value);
};

/** Closing and reopening months of a store's commissions, at the store or wherever above it. */
export const monthAnswers = (parts: RouteParts): Answers<MonthCalls> => {
  const { pool } = parts;
  const stateIn = async ({ brandId }: CallerInShop, store: Shop, month: string): Promise<MonthState> => {
    const [months, missing] = await Promise.all([
      readMonths(pool, brandId, store.id),
      readMissing(pool, brandId, store, month),
    ]);
    const people = await readPeople(
      pool,
      brandId,
      months.flatMap(({ history }) => history.map(({ staffId }) => staffId)),
    );
    const nameOf = (staffId: string): string => people.get(staffId)?.name ?? '';
    return { ...stateOf(months, month, { timeZone: store.timeZone, now: Date.now() }, nameOf), missing };
  };
  return {
    month: ({ caller, params, query }) =>
      stateIn(caller, mustSeeAll(caller, storeOf(caller, query.shop_id)), params.month),
    close: async ({ caller: from, params: { month }, body, request }) => {
      const store = storeOf(from, body.shopId);
      const caller = inShop(from, store.id);
      const { brandId, shops, staff } = caller;
      const { total } = body;
      const id = commandIdOf(request, caller, closeMonth, month);
      const sheet = await readSheet(pool, brandId, { store, shops, month, toClose: true });
      if (isDone(sheet.months, month, { what: 'closed', staffId: staff.id, total }))
        return stateIn(caller, store, month);
      const mayBe = !whyNotClosed(sheet.months, month, { timeZone: store.timeZone, now: Date.now() });
      const isAnother = mayBe && totalOf(sheet) !== total && !(await isBooked(pool, brandId, id));
      if (isAnother) throw rejected('commissionMonth.changed', {});
      const after = closedAmong(sheet.months).at(-1)?.closing.id ?? '';
      const beside = storeClosedSheet(brandId, id, sheet.entries, sheet.known, sheet.restedOn);
      await bookCommand(parts, caller, closeMonth, { id, asked: body, beside }, () => ({ month, total, after }));
      return stateIn(caller, store, month);
    },
    reopen: async ({ caller: from, params: { month }, body, request }) => {
      const store = storeOf(from, body.shopId);
      const caller = inShop(from, store.id);
      const { reason } = body;
      const months = await readMonths(pool, caller.brandId, store.id);
      if (isDone(months, month, { what: 'reopened', staffId: caller.staff.id, reason }))
        return stateIn(caller, store, month);
      const id = commandIdOf(request, caller, reopenMonth, month);
      await bookCommand(parts, caller, reopenMonth, { id, asked: body }, () => ({ month, reason }));
      return stateIn(caller, store, month);
    },
  };
};
