import { type Slip, slipsIn } from './slip.ts';

const earned = 'src/domain/points/earned.test.ts';
const held = 'src/domain/points/held.test.ts';
const booked = 'src/domain/points/points.test.ts';
const spent = 'src/domain/points/spent.test.ts';
const spend = 'src/domain/points/spend.test.ts';

/** What orders earn, what is taken back, and what of it ends when. */
export const pointsSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/points/earned.ts',
    [earned],
    [
      ["cards === 'use' ? paidForCard(payment) : 0", 'paidForCard(payment)'],
      ["cards === 'use' && isOfCard(order)", 'isOfCard(order)'],
      ['(paid * leftOfPayment(payment)) / payment.amount', 'paid'],
      ['draw.paid ?? 0', 'draw.paid ?? draw.amount'],
      ['/ 1_000_000n', '/ 100_000n'],
      ['!rule?.enabled', '!rule'],
      ['month + validMonths, 0', 'month + validMonths - 1, 0'],
      ['keptAt >= points.endsAt', 'keptAt > points.endsAt'],
      ['Math.min(points.earned, pointsFor(', 'Math.max(0, pointsFor('],
    ],
  ),
  ...slipsIn(
    'src/domain/points/held.ts',
    [held],
    [
      ['endsAt !== null && at >= endsAt', 'endsAt !== null && at > endsAt'],
      ['endsAt ?? Number.POSITIVE_INFINITY', 'endsAt ?? 0'],
      ['amount - settled +', 'amount +'],
      ['owed: owed - settled', 'owed'],
      ['owed: owed + rest', 'owed'],
      ['Number(b.endsAt === first) - Number(a.endsAt === first) || ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/points/book.ts',
    [booked],
    [
      ["own === '' ? null", 'false ? null'],
      ["buyer?.level ?? 'visitor'", "'visitor'"],
      ['owed: before.owed }, keptAt)', 'owed: before.owed }, 0)'],
      ['(after?.earned ?? 0) - (before?.earned ?? 0)', '-(before?.earned ?? 0)'],
      ['...(memberId === own ? known : []), acting.shopId', '...(memberId === own ? known : [])'],
    ],
  ),
  ...slipsIn(
    'src/domain/points/spent.ts',
    [spent],
    [
      ['Math.min(wanted, Math.floor((most * perYuan) / 100))', 'wanted'],
      ['(total * mostPercent) / 100', 'total'],
      ['Math.ceil((off * perYuan) / 100)', 'whole'],
      ['points < leastSpent', 'points <= leastSpent'],
      ['paid <= 0 ? points', 'paid < 0 ? points'],
    ],
  ),
  ...slipsIn(
    'src/domain/points/spend.ts',
    [spend, spent],
    [
      ['offline && !replay', 'false'],
      ['!(payer && isServedIn(payer, shopId))', 'false'],
      ['all.filter((each) => here.includes(each.memberId))', 'all'],
      ['said.wanted <= stood.wanted', 'true'],
      ['rule?.spendable ?', 'rule ?'],
      ['before?.memberId === memberId ? before.spentPoints : null', 'null'],
      ['said.points !== points || said.off !== off', 'said.off !== off'],
      ['endOf(a) - endOf(b)', 'endOf(b) - endOf(a)'],
      ['pointsAt(heldTogether(accounts, at), at) < points', 'false'],
      ['withoutEnded(account, at).held.lots', 'account.lots'],
      ['[points - to, points - from]', '[from, to]'],
    ],
  ),
  ...slipsIn(
    'src/domain/points/book.ts',
    [spend, booked],
    [
      ["kind === 'takenBack' ? taken(now, -amount, endsAt)", "kind !== 'earned' ? taken(now, -amount, endsAt)"],
      ['lots: before.lots, owed: 0 }', 'lots: before.lots, owed: before.owed }'],
      ['.filter((each) => !isOver(each))', ''],
      ['spent.lots.length === 0', 'false'],
      ['lotsBack(spent, spent.back, back)', 'lotsBack(spent, 0, back)'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/change-open.ts',
    [spend],
    [
      ['!acting.replay && isDearer(composed, base)', 'false'],
      ['isDearer(composed, before) ? null : composed.spentPoints', 'composed.spentPoints'],
    ],
  ),
  ...slipsIn(
    'src/domain/points/correct.ts',
    [booked],
    [
      ["right: 'pc.member.points'", "right: 'everybody'"],
      ["way === 'take' && held < said", "way === 'take' && held < said - 1"],
      ["way === 'give' ? said : -said", 'said'],
      ['pointsAt(points, acting.keptAt)', 'points.balance'],
      ["found.mergedInto !== ''", 'false'],
    ],
  ),
  ...slipsIn('src/domain/points/save-rule.ts', [booked], [['shop.type !== shopTypes.headquarters', 'false']]),
  ...slipsIn('src/domain/order/cancel.ts', [booked], [['withEvent(without.order,', 'withEvent(changed,']]),
  ...slipsIn('src/domain/refund/book.ts', [booked], [['      ...changes,\n', '']]),
];
