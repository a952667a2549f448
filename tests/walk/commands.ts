import { bookingStatuses } from '#domain/booking/codes.ts';
import { cardStates } from '#domain/card/card.ts';
import { memberCouponStates } from '#domain/coupon/member-coupon.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { everyExample } from '../examples/all.ts';
import type { Example } from '../examples/example.ts';
import type { Given } from './given.ts';
import { onStage } from './on-stage.ts';
import { put } from './prepare.ts';
import type { States } from './stage.ts';
import { statesOf } from './states-of.ts';

const ownLooks = put('decoration', {
  logo: '/images/logo',
  carousel: ['/images/1'],
  themeColor: null,
  id: 'own',
  forBrand: false,
});
const words = (list: readonly string[], of: keyof States) =>
  Object.fromEntries(list.map((word) => [word, { [of]: word }]));
/** The states that a record can stand in, each as the stage has it then. */
const states: Readonly<Record<NonNullable<Example['states']>, Readonly<Record<string, States>>>> = {
  order: statesOf(orderStatuses, 'order'),
  transfer: statesOf(transferStatuses, 'transfer'),
  stocktake: statesOf(stocktakeStatuses, 'stocktake'),
  treatment: statesOf(treatmentStatuses, 'treatment'),
  booking: statesOf(bookingStatuses, 'booking'),
  wait: statesOf(waitlistStatuses, 'wait'),
  swap: statesOf(swapStatuses, 'swap'),
  refund: Object.fromEntries(Object.entries(refundStatuses).map(([word, refund]) => [word, { refund }])),
  card: words(cardStates, 'card'),
  coupon: words(memberCouponStates, 'coupon'),
  payment: words(['paid', 'suspense', 'suspenseOut', 'suspenseReturned', 'suspenseOutReturned', 'refunded'], 'payment'),
  exception: words(['open', 'resolved'], 'exception'),
};

/** Every example as it is given on the stage. */
export const given: readonly Given[] = everyExample.map(({ name, of, args, what, at, counterId, states: kind }) => ({
  name,
  args: args(onStage),
  ...(what === undefined ? {} : { what }),
  ...(at === undefined ? {} : { at }),
  ...(counterId === undefined ? {} : { counterId }),
  ...(kind === undefined ? {} : { states: states[kind] }),
  ...(of.includes('ownLooks') ? { prepared: ownLooks } : {}),
}));
