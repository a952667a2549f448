import { z } from 'zod';
import { reject } from '../kernel/decision.ts';
import { defineEntity } from '../kernel/entity.ts';
import { manage } from '../kernel/managed.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { typedCode, typedText } from '../values/plain-text.ts';
import { deviceKind } from './kinds.ts';
import { partCare } from './part-status.ts';

export const deviceName = typedText().min(1).max(30);

/** What people write down of a device. */
const fields = {
  name: deviceName,
  /** That its maker gave it; empty where nobody wrote it down. */
  number: typedCode().max(50),
  kind: deviceKind,
  model: typedText().max(60),
  /** The version of its program, where it does not tell it by itself. */
  firmware: typedText().max(60),
  /** The last day on which it may be used, as `2026-11-21`; empty for no end. */
  expiresOn: z.string().refine((day) => day === '' || isCalendarDay(day), 'field.required'),
};

/**
 * A machine that treats, as people look after it (decision 0300). What it says of itself is a record of its own, which the
 * server alone writes. One that is removed stays on record, as what was done with it names it.
 */
export const device = defineEntity({
  name: 'device',
  collection: 'places',
  lookups: ['shopId', 'bedId'],
  readBy: ['pc.device.list', 'pc.device.manage'],
  atCounter: ['pc.order.cashier', 'pc.order.collect'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    ...fields,
    /** The bed at which it stands; empty for none. */
    bedId: z.string().default(''),
    /** What was done to its parts last. */
    care: z.array(partCare).default([]),
    /** When it was removed, in milliseconds since 1970; null while it is in use. */
    removedAt: z.int().nullable(),
  }),
});
export type Device = z.infer<typeof device.schema>;

/** What is done with devices. One that stands at a bed is taken from there before it is removed. */
export const devices = manage(device, {
  id: 'deviceId',
  right: 'pc.device.manage',
  refusals: 'record',
  fields,
  example: { name: 'A', number: 'SN-1', kind: 'shockwave', model: 'SW-2', firmware: '', expiresOn: '2028-02-29' },
  blank: { bedId: '', care: [] },
  whyKept: ({ bedId, name }) => (bedId === '' ? undefined : reject('device.atBed', { name })),
});
export const [addDevice, editDevice, removeDevice, restoreDevice] = devices.commands;
