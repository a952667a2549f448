import { at, type Stop } from './stop.ts';

/** The screens of members and their cards. */
export const memberStops: readonly Stop[] = [
  { route: '/member/list', path: at('/member/list'), shows: 'member-list' },
  { route: '/member/order', path: at('/member/order'), shows: 'member-order-list' },
  { route: '/member/card_ending', path: at('/member/card_ending'), shows: 'card-ending-list' },
  {
    route: '/member/card_recharge',
    path: ({ member }) => `/member/card_recharge?member=${member}`,
    shows: 'recharge-page',
    opens: { choose: 'choose-member' },
  },
  { route: '/member/debt', path: at('/member/debt'), shows: 'who-owes-list' },
  { route: '/member/add', path: at('/member/add'), shows: 'member-name' },
  { route: '/member/edit/$id', path: ({ member }) => `/member/edit/${member}`, shows: 'member-name' },
  {
    route: '/member/view/$id',
    path: ({ member }) => `/member/view/${member}`,
    shows: 'member-timeline',
    opens: { password: 'set-payment-password', merge: 'merge-member' },
  },
  {
    route: '/member/health/$id',
    path: ({ member }) => `/member/health/${member}`,
    shows: 'health-record',
    opens: { add: 'add-entry' },
  },
  {
    route: '/member/card/$id/$card_id',
    path: ({ member, heldCard }) => `/member/card/${member}/${heldCard}`,
    shows: 'card-ledger',
  },
];
