import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { mayServe, servingRights } from './serving.ts';
import { treatment, treatmentId, treatmentRemark } from './treatment.ts';

/** Whoever gives a service writes down what whoever treats the member next should know; the last one to do so counts. */
export const remarkTreatment = defineCommand({
  name: 'treatment.remark',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, remark: treatmentRemark }),
  needs: (args) => ({ known: one(treatment, args.treatmentId) }),
  allows: ({ known }, _, acting) => mayServe(acting, known?.servicerIds ?? []),
  decide: ({ known }, { remark }) =>
    known ? accept([update(treatment, { ...known, remark })]) : reject('treatment.unknown'),
});
