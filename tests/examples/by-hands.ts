import type { CommandName } from '#domain/commands.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { day } from '#domain/values/durations.ts';
import { freshMobile, type Given, type Hands, receiptOf, seenLine } from '../crash/hands.ts';
import { adding } from '../make.ts';
import { aLine, anOrder, aPaidOrder } from '../make-orders.ts';
import { exampleOf } from './all.ts';
import { hoursMakers } from './hours-makers.ts';
import { managedMakers } from './managed.ts';
import { type Makers, once, seenBy, takesNumber } from './seen-by.ts';
import type { Subjects } from './subjects.ts';
import { anHour, bookIn, gold, hour, month, numberAcrossTown, oil, plan, settings, three } from './things.ts';

const productId = oil.id;

/** Brings about what examples are about, by what is done at a counter and beside it: each once. */
export const subjectsBy = (hands: Hands): Makers => {
  const { id } = hands;
  const give = async (name: CommandName, args: object, takeNumber = false): Promise<Given> => {
    const given = await hands.give(name, args, takeNumber ? { takeNumber } : {});
    await hands.sync();
    return given;
  };
  /** Gives a command by its example, of which these subjects are others. */
  const does = async (name: CommandName, others: Partial<Subjects>): Promise<Given> => {
    const example = exampleOf(name);
    return give(name, example.args(await seenBy(makers, example.of, others)), takesNumber(example));
  };
  const free = <Name extends string>(name: Name, what: string) =>
    once(async () => ({ [name]: id(`new-${what}`) }) as Record<Name, string>);

  const stocked = once(async () => {
    await give('stock.book', bookIn(id('paper'), 12));
    return oil;
  });
  const order = once(async () => {
    const operations = [adding(oil, 'line-1', 3)];
    const { number } = await give('order.park', { orderId: id('order'), number: '', label: 'bed 3', operations }, true);
    return anOrder({ id: id('order'), number, lines: three });
  });
  const paid = once(async () => {
    await stocked();
    const { number } = await give('order.collect', receiptOf(id('paid'), id('cash'), '', 3), true);
    const goods = [{ reason: 'sale' as const, productId, quantity: 3, uses: 0, packageContent: 10, value: 3_600 }];
    return aPaidOrder({ id: id('paid'), number, lines: three, goods });
  });
  /** Money of this counter in suspense: another counter had collected the order before. */
  const takenTwice = once(async () => {
    const orderId = id('twice');
    const operations = [adding(oil, 'line-1')];
    const { number } = await give('order.park', { orderId, number: '', label: 'bed 3', operations }, true);
    const { commandId } = await hands.unseen(async () => {
      await hands.elsewhere('order.collect', { ...receiptOf(orderId, id('cash-there'), number), ...seenLine });
      return hands.give('order.collect', { ...receiptOf(orderId, id('cash-here'), number), ...seenLine });
    });
    await hands.sync();
    return { orderId, paymentId: id('cash-here'), exceptionId: `${commandId}:0` };
  });
  const member = once(async () => {
    const of = { memberId: id('member'), mobile: freshMobile() };
    await give('member.register', { ...of, name: 'Wu' });
    return { ...of, memberName: 'Wu' };
  });
  const otherMember = once(async () => {
    const of = { memberId: id('other-member') };
    await does('member.register', { newMember: of });
    return of;
  });
  const sold = async (what: string, template: Subjects['template']) => {
    const of = { cardId: id(what) };
    const newOrder = { orderId: id(`${what}-sale`), number: '' };
    await does('card.issue', { newOrder, newPayment: { id: id(`${what}-cash`) }, newCard: of, template });
    return of;
  };
  const card = once(async () => {
    const { memberId, memberName } = await member();
    const of = await sold('card', { templateId: gold.id, price: gold.price });
    return { ...of, memberId, memberName, value: gold.price };
  });
  const debtor = once(async () => {
    await give('shop.settings', { ...settings, debtAllowed: true, debtLimit: 100_000 });
    const { memberId, memberName } = await member();
    await stocked();
    const receipt = receiptOf(id('on-account'), id('debt'));
    const payments = receipt.payments.map((each) => ({ ...each, type: 20, tendered: null }));
    const lines = receipt.lines.map((line) => ({ ...line, linePrice: line.originalPrice }));
    await give('order.collect', { ...receipt, lines, memberId, memberName, payments }, true);
    return { memberId, memberName };
  });
  const askedBack = once(async () => {
    const { id: orderId } = await paid();
    await does('refund.request', { newRefund: { refundId: id('refund') } });
    return { refundId: id('refund'), orderId, productId };
  });
  const askedReturn = once(async () => {
    const refundId = id('return');
    await does('return.request', { newRefund: { refundId } });
    return { refundId, orderId: refundId, productId };
  });
  const served = once(async () => {
    await stocked();
    const { id: itemId, name, consumables } = hour;
    const line = aLine({ kind: 'service', itemId, name, unit: '', quantity: 2, consumables });
    const bought = anOrder({ lines: [line] });
    const cash = { id: id('hours-cash'), type: 0, amount: bought.total, tendered: null, note: '' };
    const receipt = receiptArgs({ orderId: id('hours'), existing: null, order: bought }, [cash]);
    await give('order.collect', receipt, true);
    return { orderId: id('hours'), lineId: line.id };
  });
  const booking = once(async () => {
    const of = { bookingId: id('booking'), ...anHour() };
    await does('booking.make', { newBooking: of, freeHour: of });
    return of;
  });
  const piece = once(async () => {
    const of = await served();
    await does('treatment.start', { newPiece: { treatmentId: id('piece') } });
    return { ...of, treatmentId: id('piece'), others: [id('another-piece')] };
  });
  const lines = [{ productId, quantity: 5 }];
  const applied = { transferId: id('transfer'), number: 'DB-1', lines, remark: '' };
  const asking = once(async () => {
    await give('transfer.apply', { ...applied, provideShopId: hands.shops.across });
    return { transferId: applied.transferId, quantity: 5 };
  });
  const draft = once(async () => {
    await give('stocktake.draft', { stocktakeId: id('stocktake'), number: 'PD-1', ...plan });
    return { stocktakeId: id('stocktake') };
  });
  const counting = once(async () => {
    const of = await draft();
    await give('stocktake.start', of);
    return { ...of, zone: 'front' };
  });
  const counted = once(async () => {
    const of = await counting();
    await give('stocktake.count', { ...of, counts: [{ productId, pieces: 3 }] });
    return of;
  });
  const feedback = once(async () => {
    const { id: feedbackId } = await paid();
    await does('feedback.add', {});
    return { feedbackId };
  });
  /** A shift with a sale in it. */
  const opened = async () => {
    await stocked();
    await give('shift.open', { shiftId: id('shift'), float: 20_000 });
    await give('order.collect', receiptOf(id('over-drawer'), id('drawer-cash')), true);
    return { shiftId: id('shift') };
  };
  const shift = once(opened);
  const managed = managedMakers(id, does);

  const makers: Makers = {
    stocked,
    order,
    paid,
    member,
    otherMember,
    card,
    debtor,
    askedBack,
    askedReturn,
    served,
    piece,
    asking,
    draft,
    counting,
    counted,
    feedback,
    shift,
    ...managed,
    goods: async () => oil,
    packaged: async () => ({ productId: (await stocked()).id }),
    newOrder: async () => ({ orderId: id('new-order'), number: '' }),
    newPayment: free('id', 'payment'),
    held: async () => {
      const { orderId, paymentId } = await takenTwice();
      return { orderId, paymentId };
    },
    task: async () => ({ exceptionId: (await takenTwice()).exceptionId }),
    takenInVain: once(async () => {
      const orderId = id('refused');
      const number = numberAcrossTown(hands.shops.across);
      const { commandId } = await hands.unseen(async () => {
        await hands.acrossTown('order.open', { orderId, number, operations: [adding(oil, 'line-1')] });
        return hands.giveInVain('order.collect', receiptOf(orderId, id('vain-cash')), { takeNumber: true });
      });
      await hands.sync();
      const payments = [{ id: id('vain-cash'), type: 0, amount: oil.originalPrice }];
      return { orderId, number: '', refused: commandId, payments };
    }),
    newRefund: free('refundId', 'refund'),
    newPiece: free('treatmentId', 'piece'),
    suspendedPiece: async () => {
      const { others: ___, ...of } = await piece();
      await give('treatment.suspend', { treatmentId: of.treatmentId });
      return of;
    },
    allottedPiece: async () => {
      const of = { ...(await served()), treatmentId: id('allotted') };
      await does('treatment.allot', { newPiece: { treatmentId: of.treatmentId } });
      return of;
    },
    newBooking: free('bookingId', 'booking'),
    freeHour: async () => anHour(),
    booking,
    cancelledBooking: async () => {
      const { bookingId } = await booking();
      await does('booking.cancel', {});
      return { bookingId };
    },
    newMember: free('memberId', 'member'),
    neighbour: async () => ({ memberId: 'member-2' }),
    merged: async () => {
      const from = await otherMember();
      await does('member.merge', {});
      return from;
    },
    template: async () => ({ templateId: month.id, price: month.price }),
    newCard: free('cardId', 'card'),
    frozenCard: async () => {
      const { cardId } = await card();
      await does('card.freeze', {});
      return { cardId };
    },
    endingCard: async () => {
      const of = await sold('ending-card', { templateId: month.id, price: month.price });
      return { ...of, lastDay: new Date(Date.now() + 200 * day).toISOString().slice(0, 10) };
    },
    newRepayment: free('repaymentId', 'repayment'),
    repayment: async () => {
      const { memberId } = await debtor();
      const repaymentId = id('repayment');
      await does('debt.repay', { newRepayment: { repaymentId }, newPayment: { id: id('repaid') } });
      return { memberId, repaymentId };
    },
    newPaper: free('paperId', 'paper'),
    supplier: async () => ({ shopId: hands.shops.across }),
    newTransfer: free('transferId', 'transfer'),
    asked: async () => {
      await stocked();
      await hands.acrossTown('transfer.apply', { ...applied, provideShopId: hands.shops.here });
      await hands.sync();
      return { transferId: applied.transferId, quantity: 5 };
    },
    /** But for one piece. */
    sent: async () => {
      const { transferId } = await asking();
      await hands.acrossTown('stock.book', bookIn(id('paper-there'), 5));
      const delivered = [{ productId, delivered: 4, reason: 'kept one' }];
      await hands.acrossTown('transfer.verify', { transferId, lines: delivered, remark: '' });
      await hands.sync();
      return { transferId, quantity: 4 };
    },
    newStocktake: free('stocktakeId', 'stocktake'),
    countedToEnd: async () => {
      const { stocktakeId } = await counted();
      await give('stocktake.zoneDone', { stocktakeId, zone: 'front', done: true });
      return { stocktakeId };
    },
    hiddenFeedback: async () => {
      const of = await feedback();
      await does('feedback.hide', {});
      return of;
    },
    notice: async () => ({ noticeId: 'notice-1' }),
    newShift: free('shiftId', 'shift'),
    shiftOfAnother: async () => {
      await stocked();
      return hands.bySomebodyElse(opened);
    },
    countedShift: async () => {
      const of = await shift();
      await give('shift.count', { ...of, amount: 22_800 });
      return of;
    },
    ownLooks: async () => {
      await does('decoration.save', {});
      return {};
    },
    ...hoursMakers({ staffId: hands.shops.here.replace('shop', 'staff'), id, does }),
    newBed: free('bedId', 'bed'),
    bed: async () => {
      const of = await managed.room();
      await does('room.addBed', { newBed: { bedId: id('bed') } });
      return { ...of, bedId: id('bed') };
    },
    placedDevice: async () => {
      const of = await managed.device();
      await does('room.placeDevice', {});
      return of;
    },
  };
  return makers;
};
