import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { acting } from '../../../tests/make-orders.ts';
import type { Permission } from '../permissions.ts';
import { type CommandRight, defineCommand } from './command.ts';
import { accept } from './decision.ts';

const [cashier, manager] = ['pc.order.cashier', 'pc.member.manage'] as const;
const decided = (right: CommandRight, ...has: readonly Permission[]) =>
  defineCommand({
    name: 'a.b',
    version: 1,
    offline: true,
    right,
    args: z.object({}),
    needs: () => ({}),
    decide: () => accept([]),
  }).decide({}, {}, acting({ may: (asked) => has.some((each) => each === asked) }));

describe('a command', () => {
  test.each<[string, CommandRight, readonly Permission[], boolean]>([
    ['of a right is refused without it', cashier, [manager], false],
    ['of a right is decided with it', cashier, [cashier], true],
    ['of several rights is refused without any', [cashier, manager], [], false],
    ['of several rights is decided with one of them', [cashier, manager], [manager], true],
    ['that everybody may give is decided', 'everybody', [], true],
    ['whose decision asks is decided', 'decided', [], true],
  ])('%s', (_, right, has, ok) => {
    expect(decided(right, ...has)).toMatchObject(ok ? { ok } : { ok, code: 'notAllowed' });
  });
});
