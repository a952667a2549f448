import type { Pool, PoolClient } from 'pg';
import { applyMessage, notReported } from '#domain/device/apply-message.ts';
import { device } from '#domain/device/device.ts';
import { deviceEvent, eventOf } from '#domain/device/device-event.ts';
import { deviceState } from '#domain/device/device-state.ts';
import type { MachineAddress, UpMessage } from '#domain/device/wire.ts';
import { storable } from '#domain/values/storable.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

/** What became of a message of a device. */
export interface TakenMessage {
  /** There is such a device, and it is in use. */
  readonly isKnown: boolean;
  /** It is to be asked for its birth. */
  readonly wantsBirth: boolean;
  /** It answers a command that this device was given. */
  readonly isAnswer?: boolean;
  /** The shop of which something changed; none where nothing did. */
  readonly shopId?: string;
}

/** Notes what a device answered to a command; an answer that comes late or again changes none that says more. */
const noteAnswer = (client: PoolClient, { brandId, deviceId }: MachineAddress, ack: Ack, at: number) =>
  client.query(
    `update device_command set answer = $4, answered_at = $5
     where brand_id = $1 and id = $2 and device_id = $3 and (answer is null or answer = 'ok' and $4 = 'done')`,
    [brandId, ack.id, deviceId, ack.result, at],
  );
type Ack = Extract<UpMessage, { readonly kind: 'ack' }>;

/**
 * Takes a message of a device in: what it tells that is new is written to the device's state, and what happened to its
 * log, each once however often and in whatever order messages come. `at` is when it came, in milliseconds since 1970.
 */
export const takeMessage = (
  pool: Pool,
  { brandId, deviceId }: MachineAddress,
  said: UpMessage,
  at: number,
): Promise<TakenMessage> =>
  inTransaction(pool, async (client) => {
    const message = storable(said);
    // One message of a device after the other, also where several processes hear them.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`device ${brandId} ${deviceId}`]);
    const [one] = await rowsOf(client, recordsOf(device, brandId).where('id', '=', deviceId));
    if (!one || one.removedAt !== null) return { isKnown: false, wantsBirth: false };
    const [state] = await rowsOf(client, recordsOf(deviceState, brandId).where('id', '=', deviceId));
    const before = state ?? notReported;
    const { reported, isNews, wantsBirth } = applyMessage(before, message, at);
    const { shopId } = one;
    if (isNews) await putRecords(client, brandId, deviceState.name, [{ ...reported, id: deviceId, shopId }]);
    const isOnce = message.kind === 'event' || message.kind === 'ack';
    const event = isNews || isOnce ? eventOf(message, before, one, at) : undefined;
    if (event) await putRecords(client, brandId, deviceEvent.name, [event]);
    const noted = message.kind === 'ack' ? await noteAnswer(client, { brandId, deviceId }, message, at) : undefined;
    return { isKnown: true, wantsBirth, isAnswer: noted?.rowCount === 1, ...(isNews && { shopId }) };
  });
