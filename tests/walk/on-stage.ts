import { managedSeen } from '../examples/managed.ts';
import type { Seen } from '../examples/subjects.ts';
import { atTwo } from '../make-booking.ts';
import { aTemplate } from '../make-cards.ts';
import { turnDayOfTests } from '../make-turn.ts';
import { goods, stage } from './stage.ts';

const world = stage('own');
const { id: templateId, price } = aTemplate();
const number = 'S01-02-000001';
const served = { orderId: 'served', lineId: 'line-3' };
const li = { memberId: 'member-1', memberName: 'Li' };
const booked = { startsAt: atTwo, serviceId: 'ours', staffId: 'technician' };
const payment = (id: string) => [{ id, type: 0, amount: 335 }];

/** What examples are about on the stage of the walks. */
export const onStage: Seen = {
  name: () => 'D',
  mobile: () => '13900000009',
  goods,
  stocked: goods,
  packaged: { productId: 'tin' },
  newOrder: { orderId: 'new', number: 'S01-02-000009' },
  order: world.order('order-1'),
  paid: world.order('paid'),
  held: { orderId: 'held', paymentId: 'suspense-1' },
  newPayment: { id: 'payment-9' },
  takenInVain: { orderId: 'paid', number, refused: 'refused-1', payments: payment('payment-8') },
  givenInVain: { orderId: 'paid', number, refused: 'refused-2', payments: payment('out:refused-2') },
  task: { exceptionId: 'task' },
  newRefund: { refundId: 'new-refund' },
  askedBack: { refundId: 'refund-1', orderId: 'asked-back', productId: goods.id },
  askedReturn: { refundId: 'return-1', orderId: 'return-1', productId: goods.id },
  newPiece: { treatmentId: 'new' },
  served,
  piece: { ...served, treatmentId: 'piece-1', others: ['piece-2', 'new'] },
  allottedPiece: { ...served, treatmentId: 'piece-3' },
  suspendedPiece: { ...served, treatmentId: 'piece-2' },
  newMember: { memberId: 'new' },
  member: { ...li, mobile: '13900000001' },
  otherMember: { memberId: 'member-3' },
  neighbour: { memberId: 'member-2' },
  merged: { memberId: 'member-4' },
  template: { templateId, price },
  removedTemplate: { templateId: 'removed' },
  newCard: { cardId: 'new' },
  card: { ...li, cardId: 'card-1', value: 50_000 },
  frozenCard: { cardId: 'card-3' },
  endingCard: { cardId: 'card-4', lastDay: '2026-06-30' },
  recharged: { orderId: 'recharged' },
  coupon: { couponId: 'coupon-1' },
  newMemberCoupon: { memberCouponId: 'new' },
  memberCoupon: { memberCouponId: 'mine' },
  debtor: li,
  newRepayment: { repaymentId: 'new' },
  repayment: { memberId: li.memberId, repaymentId: 'repayment-1' },
  newPaper: { paperId: 'new' },
  supplier: { shopId: 'warehouse' },
  newTransfer: { transferId: 'new' },
  asking: { transferId: 'asking', quantity: 3 },
  asked: { transferId: 'asked', quantity: 3 },
  sent: { transferId: 'sent', quantity: 3 },
  newStocktake: { stocktakeId: 'new' },
  draft: { stocktakeId: 'draft' },
  counting: { stocktakeId: 'stocktake-1', zone: '' },
  counted: { stocktakeId: 'stocktake-1', zone: '' },
  countedToEnd: { stocktakeId: 'stocktake-1' },
  feedback: { feedbackId: 'said' },
  hiddenFeedback: { feedbackId: 'unseen' },
  notice: { noticeId: 'notice-1' },
  newShift: { shiftId: 'new' },
  shift: { shiftId: 'shift-1' },
  shiftOfAnother: { shiftId: 'shift-1' },
  countedShift: { shiftId: 'shift-1' },
  ownLooks: {},
  ...managedSeen('new', 'used', 'unused'),
  newBooking: { bookingId: 'new' },
  freeHour: booked,
  booking: { ...booked, bookingId: 'booking-1' },
  cancelledBooking: { bookingId: 'booking-2' },
  newWait: { waitlistEntryId: 'new' },
  wait: { ...booked, waitlistEntryId: 'wait-1', startsAt: atTwo + 3_600_000 },
  askedWait: { ...booked, waitlistEntryId: 'wait-2' },
  freeDay: { staffId: 'newcomer', day: '2025-11-26' },
  plannedWeek: { staffId: 'newcomer', next: '2025-12-08' },
  newTurn: { turnActId: 'new' },
  atHome: { staffId: 'signer', day: turnDayOfTests },
  inTurn: { staffId: 'newcomer', day: turnDayOfTests, undoes: 'came' },
  newBed: { bedId: 'new' },
  bed: { roomId: 'bedded', bedId: 'bed' },
  placedDevice: { deviceId: 'placed' },
};
