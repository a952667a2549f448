import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { afterStep, stepOn } from './actions.ts';
import { transferStatuses } from './codes.ts';
import { transferId, transferRemark } from './lines.ts';
import { transfer } from './transfer.ts';

/** The shop that asked takes its application back, as long as nothing has been delivered. */
export const cancelTransfer = defineCommand({
  name: 'transfer.cancel',
  version: 1,
  offline: true,
  right: 'decided',
  args: z.object({ transferId, remark: transferRemark }),
  needs: ({ transferId: id }) => ({ existing: one(transfer, id) }),
  decide({ existing }, { remark }, acting) {
    const step = stepOn(existing, 'cancel', acting);
    if ('refused' in step) return step.refused;
    const change = { status: transferStatuses.withdrawn, said: remark };
    return accept([update(transfer, afterStep(step.found, 'cancel', acting, change))]);
  },
});
