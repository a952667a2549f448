import { type Slip, slipsIn } from './slip.ts';

const booked = 'src/domain/debt/debt.test.ts';

/** What members owe, repay and get back. */
export const debtSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/debt/owed.ts',
    [booked],
    [
      ['settings?.debtAllowed ? Math.max(', 'settings ? Math.max('],
      ['settings.debtLimit - owedOn(accounts)', 'settings.debtLimit'],
      ['Math.min(amount, balance)', '0'],
      ['Math.min(amount - less, writtenOff)', '0'],
      ['repaid: standing.repaid - money', 'repaid: standing.repaid'],
      ['rest -= part', ''],
      ['return part > 0 ?', 'return part >= 0 ?'],
      ['isOther(a) - isOther(b) || ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/debt/pay.ts',
    [booked],
    [
      ['offline && !replay', 'false'],
      ['isServedIn(payer, shopId)', 'true'],
      ['amount > leftFen', 'amount > leftFen && !replay'],
      ['owed: owedFen + amount', 'owed: amount'],
      ["if (!may('pc.order.collect'))", 'if (false)'],
      ["if (!may('pc.order.debt'))", 'if (false)'],
      ['!debts.some((each) => each.memberId === root.id)', 'true'],
      ['...(isApart ? [insert(debtAccount, noDebt(root.id, shopId))] : []),', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/debt/repay.ts',
    [booked],
    [
      ['if (known)', 'if (false)'],
      ['each.type === paymentTypes.membershipCard', 'false'],
      ['sum > owed', 'sum > owed + 1'],
      ['amount: sign * paid', 'amount: paid'],
      ['?? whyNoShift(around, acting)', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/debt/take-back.ts',
    [booked],
    [
      ['if (found.takenBack)', 'if (false)'],
      ['account.repaid >= amount', 'true'],
      ['parts.length < found.parts.length', 'parts.length === 0'],
      ['if (noShift) return reject(noShift.code, noShift.params);', ''],
      ['at: judgedAt(acting)', 'at: acting.at'],
      ['repaid: account.repaid - amount', 'repaid: account.repaid'],
    ],
  ),
  ...slipsIn(
    'src/domain/debt/write-off.ts',
    [booked],
    [
      ['amount > owed', 'amount > owed + 1'],
      ['writtenOff: account.writtenOff + part', 'writtenOff: account.writtenOff'],
      ['byCallAlone: true,', ''],
    ],
  ),
  ...slipsIn('src/domain/payment/on-account.ts', [booked], [['if (isCancelled && back.money > 0)', 'if (false)']]),
  ...slipsIn(
    'src/domain/debt/book.ts',
    [booked],
    [
      ['amount === 0', 'false'],
      ['changedAt: keptAt', 'changedAt: next.changedAt'],
    ],
  ),
  ...slipsIn(
    'src/domain/payment/on-account.ts',
    [booked],
    [
      ['elsewhere ?? taken[0] ?? paymentTypes.cash', 'elsewhere ?? paymentTypes.cash'],
      ['back.money > 0 && !taken.includes(inMoney)', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/collect/collecting.ts',
    [booked],
    [
      ['!isHeldBy(ways, payment) &&', '!payment.card &&'],
      ['found && acting.replay && isBookedBeside', 'found && isBookedBeside'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/pay/money-aside.ts',
    [booked],
    [
      ['forks.length === 0 &&', ''],
      ['payments.some(({ id }) => !', 'payments.every(({ id }) => !'],
      ['timeline: aside.timeline', 'timeline: []'],
    ],
  ),
  ...slipsIn(
    'server/http/debt/calls.ts',
    ['server/http/debt/calls.pg.test.ts'],
    [['records: of.map(({ memberId }) => memberId)', 'records: [params.id]']],
  ),
  ...slipsIn(
    'server/http/debt/owed-by-member.ts',
    ['server/http/debt/calls.pg.test.ts'],
    [
      ["where('shopId', 'in', [...shopIds, ''])", "where('shopId', '<>', '')"],
      ['owedHere: of(caller.shop.id)', 'owedHere: owedOn(accounts)'],
      ['if (accounts.length === 0) await seenMember(pool, caller, id);', ''],
    ],
  ),
  ...slipsIn(
    'server/audit/debt.ts',
    ['server/audit/side-by-side.pg.test.ts'],
    [
      ["kind in ('repaid', 'takenBack')", "kind in ('repaid')"],
      ["and (w ->> 'type')::int <> $1", ''],
    ],
  ),
  ...slipsIn('server/audit/cards.ts', ['server/audit/side-by-side.pg.test.ts'], [[' and o.cancellation is null', '']]),
  ...slipsIn(
    'src/domain/refund/going-back.ts',
    [booked],
    [['if (payment.type === paymentTypes.onAccount) return -1;', '']],
  ),
];
