import { exceptionRecords } from '#domain/exception/of-command.ts';
import { channels } from '#domain/kernel/channels.ts';
import type { Registered } from '../db/api/registered.ts';
import { stepsIn } from './order/drafts.ts';
import { orderNumbers } from './order/order-numbers.ts';
import { bufferedCounts } from './stocktake/count-buffer.ts';

/** What the nouns of the product register with the engine. */
export const registered: Registered = {
  ledger: { numbers: orderNumbers, stepsIn, buffered: bufferedCounts },
  exceptionRecords,
  channel: channels.tablet,
};
