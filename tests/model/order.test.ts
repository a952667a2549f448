import { describe, expect, test } from 'vitest';
import { commands } from '#domain/commands.ts';
import fc, { runs } from '../property.ts';
import { happenings } from './happenings.ts';
import { orderCommands } from './order-commands.ts';
import { nothingRemembered } from './order-rules.ts';
import { ShopFloor } from './shop-floor.ts';

/** What a call alone gives, as a member agreeing to pay, changes no order. */
test('every command of orders and money that counters give is in the model', () => {
  const own = Object.values(orderCommands).map(({ name }) => name as string);
  const all = commands
    .filter(({ name, byCallAlone }) => !byCallAlone && /^(order|money)\./.test(name))
    .map(({ name }) => name);
  expect(own.sort()).toEqual(all.sort());
});

describe('whatever three counters do with one order, knowing more or less of each other', () => {
  test('no line is lost or doubled, no payment counts twice, sums agree, and what is refused has no effect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(happenings, { maxCommands: 40, size: '+1' }), (list) =>
        fc.asyncModelRun(() => ({ model: nothingRemembered(), real: new ShopFloor() }), list),
      ),
      { numRuns: runs(5_000) },
    );
  });
});
