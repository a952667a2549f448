import { type Slip, slipsIn } from './slip.ts';

const menu = 'src/domain/menu/menu.test.ts';
const overview = 'src/domain/overview/overview.test.ts';

/** Where somebody is, what their menu shows, and how the day goes. */
export const shellSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/menu/menu.ts',
    [menu],
    [
      ['id ?? firstMenuId + index', 'id ?? firstMenuId + index + 1'],
      ['const mostPasses = 4', 'const mostPasses = 3'],
      ['(belong === 0 && elsewhere)', '(belong === 0 && !elsewhere)'],
      ['(forCounters && !atCounter)', '(forCounters && atCounter)'],
      ['tongue && elsewhere ? tongueEntry : parent', 'tongue ? tongueEntry : parent'],
      ['entriesBelow(items).length > 1', 'entriesBelow(items).length > 0'],
      ['parent_id === parentId && show === 1', 'parent_id === parentId && show !== 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/menu/access.ts',
    ['src/domain/menu/access.test.ts'],
    [
      ["pathname.includes('/undefined')", "pathname.includes('undefined/')"],
      ["!wanted.startsWith('/auth')", 'wanted !== home'],
      ['if (takesCounter)', 'if (!takesCounter)'],
    ],
  ),
  ...slipsIn(
    'src/domain/menu/home.ts',
    ['src/domain/menu/home.test.ts'],
    [
      ['shopType !== shopTypes.store', 'shopType === shopTypes.headquarters'],
      ["may('pc.order.collect')", "may('pc.order.cashier')"],
    ],
  ),
  ...slipsIn(
    'src/domain/overview/business.ts',
    [overview],
    [
      ['time < period.from || time >= period.to', 'time < period.from || time > period.to'],
      ['orders: salesOf(one).orders', 'orders: 1'],
      ['time <= period.byNow', 'time < period.byNow'],
      ['before === 0 ? null', 'now === 0 ? null'],
    ],
  ),
  ...slipsIn(
    'src/domain/overview/days.ts',
    [overview],
    [
      ['{ today: 0, yesterday: 1, lastWeek: 7 }', '{ today: 0, yesterday: 1, lastWeek: 6 }'],
      ['Math.min(hoursOfDay - 1, ', 'Math.max(0, '],
    ],
  ),
  ...slipsIn(
    'src/domain/values/day-in.ts',
    ['src/domain/values/day-in.test.ts'],
    [
      ['guess - (clockOf(guess, timeZone) - clock)', 'guess'],
      ['dayIn(usual - 1, timeZone) < day', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/overview/performance.ts',
    [overview],
    [
      ['[place] ?? 0', '[0] ?? 0'],
      ['salespersonId === staffId', 'salespersonId !== staffId'],
    ],
  ),
];
