import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { treatmentStatuses } from './codes.ts';
import { notSuspended } from './serving.ts';
import { treatment, treatmentId } from './treatment.ts';

/** A service that was suspended goes on. */
export const resumeTreatment = defineCommand({
  name: 'treatment.resume',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({ treatmentId }),
  needs: (args) => ({ known: one(treatment, args.treatmentId) }),
  decide({ known }, _, acting) {
    if (!known) return reject('treatment.unknown');
    if (known.status !== treatmentStatuses.suspended)
      return acting.replay ? accept([]) : reject('treatment.notSuspended', { name: known.name });
    const status = treatmentStatuses.inService;
    return accept([update(treatment, { ...known, ...notSuspended(known, acting), status })]);
  },
});
