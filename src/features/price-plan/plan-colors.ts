import { planStatuses } from '#domain/price-plan/price-plan.ts';

/** What waits is amber, what holds is jade. */
export const planColors: Readonly<Record<number, string>> = {
  [planStatuses.draft]: 'gray',
  [planStatuses.published]: 'yellow',
  [planStatuses.applied]: 'jade',
  [planStatuses.withdrawn]: 'gray',
};
