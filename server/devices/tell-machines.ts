import type { Pool } from 'pg';
import type { MachineAsk } from '#domain/treatment/machine-asks.ts';
import { treatment } from '#domain/treatment/treatment.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { report } from '../log/report.ts';
import type { Hub } from '../sync/hub.ts';
import type { Exchange } from './exchange.ts';
import { type CommandOutcome, sendCommand } from './send-command.ts';

interface Parts {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly exchange: Exchange;
}
interface By {
  readonly brandId: string;
  /** Who has begun, suspended or ended the piece. */
  readonly staffId: string;
}

/** Writes down at a piece what its machine answered, unless it was asked something later. */
const noteAnswer = (
  { pool, hub }: Parts,
  brandId: string,
  { treatmentId, shopId, verb }: MachineAsk,
  answer: CommandOutcome['answer'],
  at: number,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select 1 from treatment where brand_id = $1 and id = $2 for update', [brandId, treatmentId]);
    const [piece] = await rowsOf(client, recordsOf(treatment, brandId).where('id', '=', treatmentId));
    if (!piece || (piece.machine?.at ?? 0) > at) return;
    await putRecords(client, brandId, treatment.name, [{ ...piece, machine: { verb, at, answer } }]);
  }).then(() => hub.announce(brandId, [shopId]));

/**
 * Tells machines what a command has brought about, one thing after the other, and writes their answers down. Nobody waits for
 * it: the tablet shows the answer once it is there, and that there was none.
 */
export const tellMachines = (parts: Parts, { brandId, staffId }: By, asks: readonly MachineAsk[] = []): void => {
  const tell = async (): Promise<void> => {
    for (const ask of asks) {
      const at = Date.now();
      const outcome = await sendCommand(parts, { brandId, deviceId: ask.deviceId, staffId, at }, ask.verb);
      await noteAnswer(parts, brandId, ask, outcome?.answer ?? 'none', at);
    }
  };
  tell().catch((problem: unknown) =>
    report('error', `a machine could not be asked: ${problem instanceof Error ? problem.message : ''}`),
  );
};
