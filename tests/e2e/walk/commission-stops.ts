import { at, type Stop } from './stop.ts';

/** What the staff earn, and by which rules. */
export const commissionStops: readonly Stop[] = [
  { route: '/staff/commission/', path: at('/staff/commission'), shows: 'commission' },
  { route: '/staff/commission_rule/', path: at('/staff/commission_rule'), shows: 'commission-rule-list' },
  { route: '/staff/commission_rule/add', path: at('/staff/commission_rule/add'), shows: 'simulator' },
  {
    route: '/staff/commission_rule/edit/$id',
    path: ({ commissionRule }) => `/staff/commission_rule/edit/${commissionRule}`,
    shows: 'simulator',
    opens: { enable: 'enable-rule', remove: 'remove-rule' },
  },
];
