import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { treatmentStatuses } from './codes.ts';
import { treatment, treatmentId } from './treatment.ts';

/** A service that is being given is suspended: it neither goes on nor is over. */
export const suspendTreatment = defineCommand({
  name: 'treatment.suspend',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ treatmentId }),
  needs: (args) => ({ known: one(treatment, args.treatmentId) }),
  decide({ known }, _, acting) {
    if (!known) return reject('treatment.unknown');
    if (known.status !== treatmentStatuses.inService)
      return acting.replay ? accept([]) : reject('treatment.notInService', { name: known.name });
    const status = treatmentStatuses.suspended;
    return accept([update(treatment, { ...known, status, suspendedAt: acting.at })]);
  },
});
