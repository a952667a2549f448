import type { Seen } from '../kernel/play.ts';
import { actionsOn, type TransferAction } from './actions.ts';
import { type Transfer, transfer } from './transfer.ts';

/** A transfer with which this can be done here, if one is seen. */
export const someTransfer = (seen: Seen, action: TransferAction): Transfer | undefined =>
  seen.oneOf(seen.records(transfer).filter((each) => actionsOn(each, seen.shopId, () => true).includes(action)));
