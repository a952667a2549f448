import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { reject } from '../kernel/decision.ts';
import { orderId } from '../order/order.ts';
import { treatmentStatuses } from './codes.ts';
import { givenToEnd, needsOfEnding } from './finish.ts';
import { notGivenToEnd } from './terminate.ts';
import { terminationReason, treatmentId } from './treatment.ts';

const { served, completed } = treatmentStatuses;

/**
 * Ends a service that is given without a device: it is completed where it was served, and terminated otherwise (spec section
 * 4). One with a device is terminated, which stops the device.
 */
export const abortTreatment = defineCommand({
  name: 'treatment.abort',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({
    treatmentId,
    orderId,
    /** One of `treatmentStatuses`. */
    status: z.literal(treatmentStatuses.codes),
    reason: terminationReason,
  }),
  needs: needsOfEnding,
  decide(read, { status, reason }, acting) {
    const { known } = read;
    if (known && known.deviceId !== '' && !acting.replay) return reject('treatment.hasDevice', { name: known.name });
    return status === served
      ? givenToEnd(read, 'treatment.abort', completed, acting)
      : notGivenToEnd(read, 'treatment.abort', { reason, suppliesUsed: false }, acting);
  },
});
