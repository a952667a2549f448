import { planStatuses } from '#domain/price-plan/price-plan.ts';

const colors: Readonly<Record<number, string>> = {
  [planStatuses.draft]: 'gray',
  [planStatuses.published]: 'yellow',
  [planStatuses.applied]: 'jade',
  [planStatuses.withdrawn]: 'gray',
};

/** What waits is amber, what holds is jade. */
export const planColor = (status: number): string => colors[status] ?? 'gray';
