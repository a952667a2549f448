import { expect, test } from 'vitest';
import { isSuperAdministrator } from './super-administrator.ts';

const roles = [
  { id: 'all', permissions: ['*'] },
  { id: 'manager', permissions: ['pc.order.cashier', 'pc.order.price'] },
];
const grants = (...ids: string[]) => ids.map((roleId) => ({ shopId: 'hq', roleId }));

test.each([
  ['whoever has a role that holds everything', grants('manager', 'all'), null, true],
  ['whoever has left', grants('all'), 1, false],
  ['a manager', grants('manager'), null, false],
  ['somebody with a role that is not there any more', grants('gone'), null, false],
  ['somebody without a role', [], null, false],
])('%s', (_, given, resignedAt, expected) => {
  expect(isSuperAdministrator({ grants: given, resignedAt }, roles)).toBe(expected);
});
