import { card } from '../card/card.ts';
import { followed, naming, through } from '../kernel/needs.ts';
import { member } from '../member/member.ts';
import { order } from './order.ts';

/** The cards of an order's member, from which it may have been paid; of a record that was merged, those of its person. */
export const cardsOfOrder = (orderId: string) =>
  naming(
    card,
    'memberId',
    followed(
      member,
      through(order, orderId, member, ({ memberId }) => memberId),
      'mergedInto',
    ),
  );
