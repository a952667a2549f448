import { type Slip, slipsIn } from './slip.ts';

/** What shops owe for cards, by the month, and what they settle with each other for the cards that others sold. */
export const liabilitySlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/liability/liability.ts',
    ['src/domain/liability/liability.test.ts'],
    [
      ["recharge: ['sold', 1],", ''],
      ["useReturned: ['used', -1],", ''],
      ["refund: ['refunded', -1],", ''],
      ['filter(({ at }) => at < before)', 'filter(({ at }) => at <= before)'],
      ['lot.expiresAt <= at', 'lot.expiresAt < at'],
      ['found.opening += isOver(from) ? 0 : value', 'found.opening += value'],
      ['found.changed - found.used - found.refunded', 'found.changed - found.used'],
      ['found.changed += moved;', ''],
      ["changeIn: ['sold', 1],", ''],
      ["changeOut: ['used', -1],", ''],
      ["changeBack: ['used', -1],", ''],
      ['counted[1] * (value - moved)', 'counted[1] * value'],
      ["kind === 'changeOut' || kind === 'changeBack' ? -moved", "kind === 'changeOut' ? -moved"],
      ['usedIn === soldIn) continue', 'usedIn !== soldIn) continue'],
      ['at < from || usedIn === soldIn', 'usedIn === soldIn'],
      ['from === soldIn ? value : -value', 'value'],
      ['{ from: to, to: from, amount: -amount }', '{ from, to, amount: -amount }'],
    ],
  ),
];
