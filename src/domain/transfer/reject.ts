import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { afterStep, stepOn } from './actions.ts';
import { transferStatuses } from './codes.ts';
import { isBlank, transferId, transferRemark } from './lines.ts';
import { transfer } from './transfer.ts';

/** The shop that was asked declines, and says why. */
export const rejectTransfer = defineCommand({
  name: 'transfer.reject',
  version: 1,
  offline: true,
  right: 'decided',
  args: z.object({ transferId, remark: transferRemark }),
  needs: ({ transferId: id }) => ({ existing: one(transfer, id) }),
  decide({ existing }, { remark }, acting) {
    const step = stepOn(existing, 'reject', acting);
    if ('refused' in step) return step.refused;
    if (isBlank(remark)) return reject('transfer.remarkMissing');
    const change = { status: transferStatuses.declined, reviewRemark: remark, said: remark };
    return accept([update(transfer, afterStep(step.found, 'reject', acting, change))]);
  },
});
