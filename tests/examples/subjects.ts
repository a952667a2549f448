import type { Product } from '#domain/item/product/product.ts';
import type { Order } from '#domain/order/order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ManagedSubjects } from './managed-subjects.ts';

interface OfOrder {
  readonly orderId: string;
}
interface OfCard {
  readonly cardId: string;
}
interface OfMember {
  readonly memberId: string;
}
interface OfPiece extends OfOrder {
  readonly treatmentId: string;
  readonly lineId: string;
}
interface OfRefund extends OfOrder {
  readonly refundId: string;
}
interface OfTransfer {
  readonly transferId: string;
  /** So many of its one product. */
  readonly quantity: number;
}
interface OfHour {
  readonly startsAt: number;
  readonly serviceId: string;
  readonly staffId: string;
}
type OfBooking = OfHour & { readonly bookingId: string };
interface OfSwap {
  readonly dutySwapId: string;
  readonly fromId: string;
  readonly day: string;
  readonly takerId: string;
}
type OfWait = OfHour & { readonly waitlistEntryId: string };
interface OfStocktake {
  readonly stocktakeId: string;
}
type Money = Pick<Payment, 'id' | 'type' | 'amount'>;

/**
 * What an example can be about, by the ids and the facts that its arguments tell of it. What begins with `new` is not
 * there yet: its id is free.
 */
export interface Subjects extends ManagedSubjects {
  /** Something on sale; something of which there is enough in stock; a consumable of which a package can be opened. */
  readonly goods: Product;
  readonly stocked: Product;
  readonly packaged: { readonly productId: string };

  readonly newOrder: OfOrder & { readonly number: string };
  /** One that waits for payment, of three pieces of goods; one that was paid in cash. */
  readonly order: Order;
  readonly paid: Order;
  /** One with money in suspense. */
  readonly held: OfOrder & { readonly paymentId: string };
  readonly newPayment: { readonly id: string };
  /** Money that was taken for an order that was refused, and money that was given back for one. */
  readonly takenInVain: OfOrder & { readonly number: string; readonly refused: string; readonly payments: Money[] };
  readonly givenInVain: OfOrder & { readonly number: string; readonly refused: string; readonly payments: Money[] };
  readonly task: { readonly exceptionId: string };

  readonly newRefund: { readonly refundId: string };
  /** Money that is asked for goods which were brought back, and for goods without a receipt. */
  readonly askedBack: OfRefund & { readonly productId: string };
  readonly askedReturn: OfRefund & { readonly productId: string };

  readonly newPiece: { readonly treatmentId: string };
  /** A paid service; one that is given, with the other ones of its order; one that is suspended. */
  readonly served: OfOrder & { readonly lineId: string };
  readonly piece: OfPiece & { readonly others: readonly string[] };
  readonly suspendedPiece: OfPiece;
  /** One that is allotted and was not begun. */
  readonly allottedPiece: OfPiece;

  readonly newMember: OfMember;
  /** Members of the shop, one of another shop that shares them, and one who was merged into another record. */
  readonly member: OfMember & { readonly memberName: string; readonly mobile: string };
  readonly otherMember: OfMember;
  readonly neighbour: OfMember;
  readonly merged: OfMember;

  readonly template: { readonly templateId: string; readonly price: number };
  readonly removedTemplate: { readonly templateId: string };
  readonly newCard: OfCard;
  /** A card of the member with what it is worth, one that is frozen, and one that ends before the day to which it is extended. */
  readonly card: OfCard & OfMember & { readonly memberName: string; readonly value: number };
  readonly frozenCard: OfCard;
  readonly endingCard: OfCard & { readonly lastDay: string };
  /** The order of a card that was recharged. */
  readonly recharged: OfOrder;
  readonly coupon: { readonly couponId: string };
  readonly newMemberCoupon: { readonly memberCouponId: string };
  readonly memberCoupon: { readonly memberCouponId: string };
  /** Somebody who owes the shop 20 yuan and more; how they have repaid some. */
  readonly debtor: OfMember & { readonly memberName: string };
  readonly newRepayment: { readonly repaymentId: string };
  readonly repayment: OfMember & { readonly repaymentId: string };

  readonly newPaper: { readonly paperId: string };
  /** A shop from which goods are asked for. */
  readonly supplier: { readonly shopId: string };
  readonly newTransfer: { readonly transferId: string };
  /** What the shop asks for, what it is asked for, and what is on its way to it. */
  readonly asking: OfTransfer;
  readonly asked: OfTransfer;
  readonly sent: OfTransfer;
  readonly newStocktake: OfStocktake;
  readonly draft: OfStocktake;
  /** One that has begun; one in which a zone was counted; one of which that zone is done. */
  readonly counting: OfStocktake & { readonly zone: string };
  readonly counted: OfStocktake & { readonly zone: string };
  readonly countedToEnd: OfStocktake;

  readonly feedback: { readonly feedbackId: string };
  readonly hiddenFeedback: { readonly feedbackId: string };
  readonly notice: { readonly noticeId: string };
  readonly newShift: { readonly shiftId: string };
  /** One that is open, by whoever gives the command or by somebody else, and one whose drawer was counted. */
  readonly shift: { readonly shiftId: string };
  readonly shiftOfAnother: { readonly shiftId: string };
  readonly countedShift: { readonly shiftId: string };
  /** The shop has looks of its own. */
  readonly ownLooks: object;

  /** When one can begin, what is booked, and by whom it is given. */
  readonly newBooking: { readonly bookingId: string };
  readonly freeHour: OfHour;
  readonly booking: OfBooking;
  readonly cancelledBooking: { readonly bookingId: string };
  readonly newDeposit: { readonly depositId: string };
  /** One whose booking was cancelled, with what goes back of it. */
  readonly deposit: { readonly depositId: string; readonly back: number };

  /** A guest who waits for an hour that is free, and one who is asked about another one. */
  readonly newWait: { readonly waitlistEntryId: string };
  readonly wait: OfWait;
  readonly askedWait: OfWait;

  /** A day of somebody of which the roster says nothing; somebody who is planned in a week, and the Monday of the next one. */
  readonly freeDay: { readonly staffId: string; readonly day: string };
  readonly plannedWeek: { readonly staffId: string; readonly next: string };

  /** A duty of somebody ahead, and who could take it; swaps of one that are asked of them, and agreed to. */
  readonly newSwap: { readonly dutySwapId: string };
  readonly dutyAhead: { readonly staffId: string; readonly day: string; readonly takerId: string };
  readonly askedSwap: OfSwap;
  readonly agreedSwap: OfSwap;

  /** Today's turn queue with somebody who has not come yet; with somebody who has, is next, and what says that they came. */
  readonly newTurn: { readonly turnActId: string };
  readonly atHome: { readonly staffId: string; readonly day: string };
  readonly inTurn: { readonly staffId: string; readonly day: string; readonly undoes: string };

  readonly newBed: { readonly bedId: string };
  readonly bed: { readonly roomId: string; readonly bedId: string };
  /** One that stands at a bed. */
  readonly placedDevice: { readonly deviceId: string };
}
export type Subject = keyof Subjects;

/** Names and mobiles that nobody has. */
export interface Fresh {
  name(): string;
  mobile(): string;
}
export type Seen = Subjects & Fresh;
