import type { Pool } from 'pg';
import { device } from '#domain/device/device.ts';
import { noticeOfDeviceRunning } from '#domain/notice/of-devices.ts';
import { isInService, treatmentStatuses } from '#domain/treatment/codes.ts';
import { type Heard, withAnswer } from '#domain/treatment/machine-answer.ts';
import { type MachineAsk, verbNow } from '#domain/treatment/machine-asks.ts';
import { treatment } from '#domain/treatment/treatment.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { limitedTo } from '../http/limits/in-turn.ts';
import { report } from '../log/report.ts';
import type { Hub } from '../sync/hub.ts';
import type { Exchange } from './exchange.ts';
import { commandLife, sendCommand } from './send-command.ts';

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

/** Writes down at a piece what a machine answered, and gives notice of one that has not stopped. */
const noteAnswer = (
  { pool, hub }: Parts,
  brandId: string,
  { treatmentId, shopId }: MachineAsk,
  heard: Heard,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select 1 from treatment where brand_id = $1 and id = $2 for update', [brandId, treatmentId]);
    const [piece] = await rowsOf(client, recordsOf(treatment, brandId).where('id', '=', treatmentId));
    if (!piece) return;
    const machine = withAnswer(treatment.schema.parse(piece), heard);
    await putRecords(client, brandId, treatment.name, [{ ...piece, machine }]);
    if (!machine.unstopped.some(({ deviceId, at }) => deviceId === heard.deviceId && at === heard.at)) return;
    const [running] = await rowsOf(client, recordsOf(device, brandId).where('id', '=', heard.deviceId));
    if (running) await giveOnce(client, brandId, [noticeOfDeviceRunning(running, heard.at)]);
  }).then(() => hub.announce(brandId, [shopId]));

const statusesInService = treatmentStatuses.codes.filter(isInService);

/** What a machine is still to do, by the pieces as they are now. */
const verbOf = async ({ pool }: Parts, brandId: string, ask: MachineAsk): Promise<MachineAsk['verb'] | undefined> => {
  const { treatmentId, shopId, deviceId } = ask;
  const [piece] = await rowsOf(pool, recordsOf(treatment, brandId).where('id', '=', treatmentId));
  const inService = recordsOf(treatment, brandId)
    .where('shopId', '=', shopId)
    .where('status', 'in', statusesInService)
    .where('deviceId', '=', deviceId);
  return verbNow(ask, piece && treatment.schema.parse(piece), await rowsOf(pool, inService));
};

const tell = async (parts: Parts, { brandId, staffId }: By, ask: MachineAsk): Promise<void> => {
  const verb = await verbOf(parts, brandId, ask);
  if (verb === undefined) return;
  const { deviceId } = ask;
  const at = Date.now();
  // Whoever waited is begun with by hand; a machine is stopped whenever it can be, as nobody is on it.
  const life = verb === 'stop' ? commandLife : ask.keptAt + commandLife - at;
  const outcome = life > 0 ? await sendCommand(parts, { brandId, deviceId, staffId, at }, verb, life) : undefined;
  await noteAnswer(parts, brandId, ask, { verb, at, answer: outcome?.answer ?? 'none', deviceId });
};

/** One machine hears one thing after the other, whatever brings it about; machines hear side by side. */
const inTurnOf = limitedTo(1);

/**
 * Tells machines what a command has brought about, each in its order and by what is so once it is its turn, and writes
 * their answers down. Nobody waits for it: the tablet shows the answer once it is there, and that there was none.
 */
export const tellMachines = (parts: Parts, by: By, asks: readonly MachineAsk[] = []): void => {
  for (const ask of asks) {
    inTurnOf(`machine ${by.brandId} ${ask.deviceId}`, () => tell(parts, by, ask)).catch((problem: unknown) =>
      report('error', `a machine could not be asked: ${problem instanceof Error ? problem.message : ''}`),
    );
  }
};
