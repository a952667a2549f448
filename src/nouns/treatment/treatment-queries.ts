import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The services of an order that were begun, the latest first. */
export const treatmentsOfOrder = defineQuery({
  name: 'treatment.ofOrder',
  sources: ['treatment'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<readonly Treatment[]> =>
    (await records.many(treatment, { orderId })).sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1)),
});

/** The services of this shop that are being given or are suspended, the longest first. */
export const treatmentsInService = defineQuery({
  name: 'treatment.inService',
  sources: ['treatment'],
  ask: async ({ records, enrolment: { shopId } }): Promise<readonly Treatment[]> => {
    const { inService, suspended } = treatmentStatuses;
    const found = await Promise.all(
      [inService, suspended].map((status) => records.many(treatment, { shopId, status })),
    );
    return found.flat().sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  },
});
