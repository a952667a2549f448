import { recordsIn } from '../kernel/decision.ts';
import { outTypes } from '../stock/codes.ts';
import { stockMovement } from '../stock/movement.ts';
import { type Stocktake, stocktake } from '../stocktake/stocktake.ts';
import { transferStatuses } from '../transfer/codes.ts';
import { transfer } from '../transfer/transfer.ts';
import { doublings } from '../values/doublings.ts';
import type { Notice } from './notice.ts';
import type { Changed } from './of-worth.ts';

type Told = Pick<Notice, 'what' | 'params'>;
const told = (move: string, givenFen: number): Told[] => [{ what: 'valueMoved', params: { move, givenFen } }];

/** So much, in fen, of a transfer is lost on its way without word of it. */
const usualLoss = 500_00;
/** So much, in fen, is missing in a stocktake without word of it. */
const usualShort = 1_000_00;

/** What was received as nothing, or of which much did not arrive. */
const ofTransfers = ({ changes, before }: Pick<Changed, 'changes' | 'before'>): Told[] =>
  recordsIn(changes, transfer).flatMap((each) => {
    const was = before(transfer.name, each.id);
    if (each.status !== transferStatuses.received || was?.status === each.status) return [];
    const isNone = each.lines.some(({ delivered, received }) => (delivered ?? 0) > 0 && received === 0);
    const lost = recordsIn(changes, stockMovement)
      .filter(({ paperId, type }) => paperId === each.id && type === outTypes.loss)
      .reduce((sum, { value }) => sum - value, 0);
    return isNone || lost > usualLoss ? told('transfer.receive', lost) : [];
  });

/** What a stocktake has found missing so far: again once that has doubled. */
const ofStocktakes = ({ changes, before }: Pick<Changed, 'changes' | 'before'>): Told[] =>
  recordsIn(changes, stocktake).flatMap((each) => {
    const was = before(stocktake.name, each.id) as Stocktake | undefined;
    const isMore = doublings(each.lossValue, usualShort) > doublings(was?.lossValue ?? 0, usualShort);
    return isMore ? told('stocktake.settle', each.lossValue) : [];
  });

/** What is told of goods that are gone: what of a transfer did not arrive, and what a count found to be missing. */
export const goodsTold = (changed: Pick<Changed, 'changes' | 'before'>): Told[] =>
  [ofTransfers, ofStocktakes].flatMap((of) => of(changed));
