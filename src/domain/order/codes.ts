import { defineLabels } from '../values/labels.ts';

/** States of an order in the order of spec section 4; decision 0010 says why they are counted from 0. */
export const orderStatuses = defineLabels({
  pendingPayment: 0,
  pendingUse: 1,
  completed: 2,
  canceled: 3,
  expired: 4,
  refundPendingReview: 5,
  refunded: 6,
  pendingMiniProgramPayment: 7,
  refundRejected: 8,
  paymentTimeout: 9,
  refunding: 10,
  refundFailed: 11,
  aborted: 12,
});

/** Payment types and their codes (spec section 3); an exchange is our own. */
export const paymentTypes = defineLabels({
  cash: 0,
  chatAppBookkeeping: 1,
  walletBookkeeping: 2,
  groupBuy: 3,
  other: 4,
  membershipCard: 5,
  bankCard: 6,
  scanPay: 9,
  /** Goods that came back paid for others that were taken with them: no money changed hands. */
  exchange: 10,
  /** Nothing is paid yet: the member owes it. The product’s own, beyond what the specification may still name. */
  onAccount: 20,
  /** What guests left for their booking pays: that money came when they left it. Ours as well. */
  deposit: 21,
});

/** Those that need no third party and no balance: a counter may take them without contact. */
export const bookkeepingPaymentTypes: readonly number[] = [
  paymentTypes.cash,
  paymentTypes.chatAppBookkeeping,
  paymentTypes.walletBookkeeping,
  paymentTypes.bankCard,
  paymentTypes.groupBuy,
  paymentTypes.other,
];

/**
 * Ways by which money came to the shop, of which goods bring some back without their receipt: what was booked as group-buy
 * or other was paid elsewhere, or nowhere. Goods of an exchange go by how the first ones were paid (0317).
 */
export const moneyPaymentTypes: readonly number[] = [
  paymentTypes.cash,
  paymentTypes.chatAppBookkeeping,
  paymentTypes.walletBookkeeping,
  paymentTypes.bankCard,
  paymentTypes.scanPay,
  paymentTypes.exchange,
];

/** What an order is about (spec section 3). */
export const orderActions = defineLabels({ createOrder: 0, issueCard: 1, recharge: 2, cardChange: 3 });

/** Whether an order sold a card, recharged one, or changed one for another: it has one line, and that is a card. */
export const isOfCard = ({ action }: { readonly action: number }): boolean =>
  action === orderActions.issueCard || action === orderActions.recharge || action === orderActions.cardChange;

/** Waits for money: lines may still change. */
export const isOpen = (status: number): boolean => status === orderStatuses.pendingPayment;

/** Somebody has asked for money of it, and it has neither been given back nor refused for good. */
export const isRefundWaiting = (status: number): boolean =>
  status === orderStatuses.refundPendingReview ||
  status === orderStatuses.refunding ||
  status === orderStatuses.refundFailed;

/** Money has been taken for it and not given back, or not all of it. */
export const isPaid = (status: number): boolean =>
  status === orderStatuses.pendingUse ||
  status === orderStatuses.completed ||
  status === orderStatuses.refundRejected ||
  isRefundWaiting(status);
