const refund = 'src/domain/refund/refund.test.ts';
const goods = 'src/domain/refund/return.test.ts';
const handled = 'src/domain/card/handled.test.ts';
const debt = 'src/domain/debt/debt.test.ts';
const deposit = 'src/domain/booking/deposit/deposit.test.ts';
const coupons = 'src/domain/coupon/coupon.test.ts';
const templates = 'src/domain/card-template/card-template.test.ts';
const conserved = [
  'src/domain/transfer/conserved.test.ts',
  'whatever is done in whatever order: goods that left a shop are in another, on the way, or back',
] as const;
const movedIn = [
  'server/http/import/cards.pg.test.ts',
  'cards are taken in for shops that move in alone, by a right of the headquarters, with a notice and a line of the sheet',
] as const;
const rights = ['src/domain/staff/staff-rights.test.ts', 'also where it is the same role, but held %s'] as const;
const templateBound = [templates, "a fen more', { price: 100_000, faceValue: 300_001"] as const;

/** What holds the limit of each of these commands: the file of a test, and words of it. */
export const heldBy: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'order.collect': ['src/domain/order/pay/payment-password.test.ts', 'by an agreement %s'],
  'order.agreeToPay': [
    'server/http/member/proof.pg.test.ts',
    'a payment password is tried a few times in a day, whatever the hour; then a code to the mobile is needed',
  ],
  'order.cancel': [refund, 'puts back on the shelf what has come back, and the rest when the order is cancelled'],
  'treatment.finish': ['src/domain/treatment/finish.test.ts', 'is given once, though two counters say so'],
  'treatment.terminate': [
    'src/domain/treatment/terminate.test.ts',
    'takes a reason, the right to the counter, and belongs to the order that is named',
  ],
  'treatment.abort': ['src/domain/treatment/allot/allot.test.ts', 'without a device becomes, of %i, %i'],
  'treatment.finishAll': [
    'src/domain/treatment/finish-all.test.ts',
    'are named by pieces of this order, each once and not too many',
  ],
  'refund.request': [refund, 'is another one than any that was asked for before, and of no more goods than were sold'],
  'refund.give': [refund, 'more than was paid for the line'],
  'refund.accept': [refund, 'may be given for less, spread over its lines'],
  'refund.approve': [
    'src/domain/refund/approve.test.ts',
    'is approved once, for no more than was asked, and only while it waits',
  ],
  'return.request': [
    goods,
    'bring of each piece that was sold what it was sold for once, however often they come back',
  ],
  'return.give': [goods, 'not all at the price of the dearest'],
  'exchange.give': ['src/domain/exchange/give.test.ts', "['refund.tooMuch', {}"],
  'order.returnSuspense': ['src/domain/money/suspend.test.ts', 'that was given back goes out of the drawer'],
  'card.issue': ['src/domain/card/card.test.ts', 'a card is not sold without what its terms promise'],
  'card.recharge': ['src/domain/card/recharge.test.ts', 'by a rule that was changed meanwhile'],
  'card.change': ['src/domain/card/change.test.ts', 'at another value than the member was told'],
  'card.extend': [handled, 'by more than ten years'],
  'card.transfer': [handled, 'where a refund in state %i of %s is there: %s'],
  'shift.cash': [
    'src/domain/shift/shift.test.ts',
    'whatever comes and goes: the cash that is expected is the float and all entries and movements of cash',
  ],
  'money.suspend': [
    'src/domain/money/suspend.test.ts',
    'lies in suspense on an order of its own when the order never came about, and a manager is told',
  ],
  'member.edit': ['src/domain/member/proof.test.ts', 'takes their proof, also where a counter pushes it'],
  'member.setPaymentPassword': ['src/domain/member/proof.test.ts', 'takes their proof, also where a counter pushes it'],
  'member.merge': [
    'src/domain/member/proof.test.ts',
    'a record that holds something is merged by whoever may say whose a card is',
  ],
  'member.unmerge': [
    'src/domain/member/member.test.ts',
    'lets one record point to the other, and is taken back for a day',
  ],
  'stock.book': ['src/domain/stock/book.test.ts', 'is refused where there is less than that, whatever else is there'],
  'stock.changePackage': [
    'src/domain/stock/change-package.test.ts',
    'that was drawn on meanwhile loses only what is left; a piece that nobody knew of is opened with a task',
  ],
  'transfer.verify': conserved,
  'transfer.receive': conserved,
  'transfer.return': conserved,
  'stocktake.settle': [
    'src/domain/stocktake/any-order.test.ts',
    'booked twice, in two stocktakes, a difference counts once',
  ],
  'stocktake.finish': [
    'src/domain/stocktake/states.test.ts',
    'it is not finished while a zone or a product is open, unless that is left as the books have it',
  ],
  'employee.createAccount': rights,
  'employee.changePassword': rights,
  'shopItem.setPrices': [
    goods,
    'for no more than whoever made them asks, where the shop raised its own price and sold none',
  ],
  'card.import': movedIn,
  'shop.moveIn': movedIn,
  'shop.settings': [
    'src/domain/shop/unlocking.test.ts',
    'are asked for their payment password less often by whoever may vouch for members, and by nobody else',
  ],
  'cardTemplate.add': templateBound,
  'cardTemplate.edit': [templates, 'what a store offered before the bound stays, and is named anew'],
  'coupon.add': [coupons, "a fen more', { type: 3, threshold: 0, amount: 100_001 }, 'coupon.givesTooMuch'"],
  'coupon.edit': [coupons, "['coupon.givesTooMuch', { threshold: 1_000_000, amount: 999_999 }"],
  'memberCoupon.give': ['src/domain/coupon/member-coupon.test.ts', 'of which they have as many as one may'],
  'points.correct': ['src/domain/points/points.test.ts', '%s is no number of points'],
  'deposit.take': [deposit, 'is one of a booking, and another one once all of it went back'],
  'deposit.settle': [deposit, 'is kept in part where the member cancelled late, which moves no drawer'],
  'deposit.giveBack': [deposit, 'goes back all the same with a reason, by whoever gives refunds'],
  'debt.repay': [debt, 'more than is owed'],
  'debt.takeBack': [debt, 'is taken back with its money, and owed again; once'],
  'debt.writeOff': [
    debt,
    'leaves what is owed the sum of its entries, never below zero nor beyond the limit, and gives back exactly what was paid',
  ],
};
