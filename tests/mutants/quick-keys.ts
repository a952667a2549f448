import { type Slip, slipsIn } from './slip.ts';

const rules = ['src/domain/quick-keys/quick-keys.test.ts'];
const bar = ['src/features/cashier/quick/quick-bar.dom.test.tsx'];

/** What a counter has at hand. */
export const quickKeysSlips: readonly Slip[] = [
  ...slipsIn('src/domain/quick-keys/quick-keys.ts', rules, [
    ['new Set(list).size === list.length', 'true'],
    ['const items = new Set(own.map(', 'const items = new Set([].map('],
    ['each.key && keys.has(each.key)', 'false'],
    ['[...own, ...others', '[...others, ...own'],
  ]),
  ...slipsIn(
    'src/domain/quick-keys/save.ts',
    ['src/domain/quick-keys/save.test.ts'],
    [
      ["may(forShop ? 'pc.shop.settings' : 'pc.order.cashier')", "may('pc.order.cashier')"],
      ["counterId: forShop ? '' : counterId", 'counterId'],
    ],
  ),
  ...slipsIn(
    'src/domain/quick-keys/most-sold.ts',
    ['src/domain/quick-keys/most-sold.test.ts'],
    [
      ['collectedAt === null || ', ''],
      ['b.orders - a.orders', 'a.orders - b.orders'],
      ['?.orders ?? 0) + 1', '?.orders ?? 0) + lines.length'],
    ],
  ),
  ...slipsIn('src/features/cashier/quick/quick-bar.tsx', bar, [['.filter(({ id }) => !ids.has(id))', '']]),
];
