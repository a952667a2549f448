import type { LedgerHead } from '../../../src/db/ledger/ledger-head.ts';
import type { OutboxRow } from '../../../src/db/ledger/ledger-rows.ts';
import type { Tables } from '../server/tables.ts';
import { firstIdOf } from './givers.ts';

/**
 * I2: what a counter takes for booked is booked. Looked at whenever it writes its commands anew, unless the server has
 * been restored since and the counter has not heard of it.
 */
export const confirmedIsBooked = (
  { log, epoch }: Tables,
  counterId: string,
  rows: readonly OutboxRow[],
  now: LedgerHead,
): string[] => {
  if (now.epoch !== epoch) return [];
  const wrong = rows.filter(
    ({ n, id, state }) => state === 'confirmed' && firstIdOf(log.get(`${counterId} ${n}`)?.commandId ?? '') !== id,
  );
  return wrong.map(({ n }) => `I2 ${counterId} takes ${n} for booked, and it is not`);
};
