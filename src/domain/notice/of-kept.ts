import { balanceOf } from '../booking/deposit/balance.ts';
import { type Deposit, deposit } from '../booking/deposit/deposit.ts';
import { recordsIn } from '../kernel/decision.ts';
import type { Notice } from './notice.ts';
import type { Changed } from './of-worth.ts';

/**
 * What is told of deposits of which a shop keeps less than before, in fen: whoever has a no-show come late, or cancels for the
 * store, may give out again what the shop had, or pay orders of others with it.
 */
export const keptTold = ({ changes, before }: Pick<Changed, 'changes' | 'before'>): Pick<Notice, 'what' | 'params'>[] =>
  recordsIn(changes, deposit).flatMap((each) => {
    const was = before(deposit.name, each.id) as Deposit | undefined;
    const less = was ? balanceOf(was.entries).kept - balanceOf(each.entries).kept : 0;
    return less > 0 ? [{ what: 'valueMoved', params: { move: 'deposit.keptNoMore', givenFen: less } }] : [];
  });
