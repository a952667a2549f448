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
      ['repaid: account.repaid - amount', 'repaid: account.repaid'],
    ],
  ),
  ...slipsIn(
    'src/domain/debt/write-off.ts',
    [booked],
    [
      ['amount > owed', 'amount > owed + 1'],
      ['writtenOff: account.writtenOff + part', 'writtenOff: account.writtenOff'],
    ],
  ),
  ...slipsIn('src/domain/order/cancel.ts', [booked], [['if (ofDebt.money > 0)', 'if (false)']]),
  ...slipsIn(
    'src/domain/refund/going-back.ts',
    [booked],
    [['if (payment.type === paymentTypes.onAccount) return -1;', '']],
  ),
];
