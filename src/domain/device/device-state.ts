import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import type { Reported } from './apply-message.ts';
import { partCount } from './part-status.ts';

/** What is known of a device by its messages; it has the device's id, and the server alone writes it (decision 0300). */
export const deviceState = defineEntity({
  name: 'deviceState',
  collection: 'places',
  lookups: ['shopId'],
  readBy: ['pc.device.list', 'pc.device.manage'],
  atCounter: ['pc.order.cashier', 'pc.order.collect'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    boot: z.string(),
    born: z.int(),
    n: z.int(),
    earlier: z.array(z.string()),
    connected: z.boolean(),
    /** By the server's clock, in milliseconds since 1970; null before its first message. */
    lastAt: z.int().nullable(),
    /** One of `deviceStatuses`. */
    status: z.int(),
    uses: z.int(),
    counted: z.array(partCount),
    model: z.string(),
    firmware: z.string(),
    missed: z.int(),
  }) satisfies z.ZodType<Reported>,
});
export type DeviceState = z.infer<typeof deviceState.schema>;
