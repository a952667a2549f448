import { describe, expect, test } from 'vitest';
import { aDeposit } from '../../../tests/make-deposit.ts';
import { bookDeposit } from '../booking/deposit/book.ts';
import { type Deposit, deposit } from '../booking/deposit/deposit.ts';
import { recordsIn } from '../kernel/decision.ts';
import { noticesOfMove } from './of-moves.ts';

const act = { counterId: 'c', staffId: 'li', at: 2, keptAt: 2, reason: '', inCash: false };
const becomes = (found: Deposit, ...acts: Parameters<typeof bookDeposit>[1][number][]) =>
  bookDeposit(found, acts, [], act);
const [left] = [aDeposit()];
const [kept = left] = recordsIn(becomes(left, { kind: 'kept', amount: 5_000 }), deposit);

const told = (name: string, was: Deposit, changes: ReturnType<typeof becomes>) =>
  noticesOfMove({
    name,
    commandId: 'c1',
    by: 'Li',
    shopId: 's1',
    headquartersId: 'hq',
    at: 2,
    changes,
    before: () => was,
  }).map(({ shopId, permission, params }) => [shopId, permission, params]);

describe('what a shop had kept of a deposit', () => {
  test.each([
    ['deposit.settle', 'givenBack', 5_000],
    ['deposit.giveBack', 'givenBack', 5_000],
    ['order.collect', 'used', 3_000],
  ] as const)('is told to it and to the headquarters where %s takes it from the shop again', (name, kind, amount) => {
    const changes = becomes(kept, { kind: 'kept', amount: -amount }, { kind, amount });
    const said = { by: 'Li', move: 'deposit.keptNoMore', givenFen: amount };
    expect(told(name, kept, changes)).toEqual([
      ['s1', 'pc.overview.list', said],
      ['hq', 'pc.overview.list', said],
    ]);
  });

  test('is what is told alone: not what goes back by the rule, is used by who comes, or is kept', () => {
    expect(told('deposit.settle', left, becomes(left, { kind: 'givenBack', amount: 5_000 }))).toEqual([]);
    expect(told('order.collect', left, becomes(left, { kind: 'used', amount: 5_000 }))).toEqual([]);
    expect(told('deposit.settle', left, becomes(left, { kind: 'kept', amount: 5_000 }))).toEqual([]);
  });
});
