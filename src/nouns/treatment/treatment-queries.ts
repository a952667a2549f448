import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { defineQuery } from '../../db/live/query.ts';

/** The services of an order that were begun, the latest first. */
export const treatmentsOfOrder = defineQuery({
  name: 'treatment.ofOrder',
  sources: ['treatment'],
  ask: async ({ records }, { orderId }: { readonly orderId: string }): Promise<readonly Treatment[]> =>
    (await records.many(treatment, { orderId })).sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1)),
});
