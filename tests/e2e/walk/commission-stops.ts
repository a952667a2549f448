import { at, type Stop } from './stop.ts';

/** What the staff earn, and by which rules. */
export const commissionStops: readonly Stop[] = [
  { route: '/staff/commission/', path: at('/staff/commission'), shows: 'commission' },
  { route: '/staff/commission/rule/', path: at('/staff/commission/rule'), shows: 'commission-rule-list' },
  { route: '/staff/commission/rule/add', path: at('/staff/commission/rule/add'), shows: 'simulator' },
  {
    route: '/staff/commission/rule/edit/$id',
    path: ({ commissionRule }) => `/staff/commission/rule/edit/${commissionRule}`,
    shows: 'simulator',
    opens: { enable: 'enable-rule', remove: 'remove-rule' },
  },
];
