import { z } from 'zod';
import { notReported } from './apply-message.ts';
import { type Device, device } from './device.ts';
import { type DeviceState, deviceState } from './device-state.ts';
import { mostWorn, partStatus, partsOn, stateOfWear } from './part-status.ts';
import { labelsOf } from './statuses.ts';

/** A device with what is known of it by its messages. */
const joined = device.schema
  .extend(deviceState.schema.pick({ status: true, connected: true, lastAt: true, uses: true, counted: true }).shape)
  .extend({
    /** How far its most worn part is used up, 100 for wholly. */
    wear: z.number(),
    /** In which state that part is, one of `partStates`. */
    partState: z.int(),
  });
export type DeviceRow = z.infer<typeof joined>;

/** The same as a call answers it, at a moment. */
export const deviceShown = joined.extend({
  labels: z.array(z.enum(['online', 'offline', 'idle', 'occupied', 'overload', 'severeOverload'])),
  parts: z.array(partStatus),
});
export type DeviceShown = z.infer<typeof deviceShown>;

/** A device as lists show it; the program that it tells of counts before the one that was written down. */
export const deviceRowOf = (one: Device, state: DeviceState | undefined): DeviceRow => {
  const { status, connected, lastAt, uses, counted, firmware } = state ?? notReported;
  const wear = mostWorn(partsOn(one, counted, ''));
  return {
    ...one,
    firmware: firmware === '' ? one.firmware : firmware,
    status,
    connected,
    lastAt,
    uses,
    counted: [...counted],
    wear,
    partState: stateOfWear(wear),
  };
};

/** The labels and the parts of a device, on a day of its shop. */
export const deviceAt = <Row extends DeviceRow>(row: Row, now: number, today: string) => ({
  ...row,
  labels: [...labelsOf(row, row.wear, now)],
  parts: [...partsOn(row, row.counted, today)],
});
