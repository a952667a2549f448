import { type Slip, slipsIn } from './slip.ts';

const back = 'src/domain/refund/card-order.test.ts';
const terms = 'src/domain/card-template/terms.test.ts';
const templates = 'src/domain/card-template/card-template.test.ts';
const coupons = 'src/domain/coupon/coupon.test.ts';
const categories = 'src/domain/category/category.test.ts';
const reach = 'src/domain/shop/reach.test.ts';
const handled = 'src/domain/card/handled.test.ts';
const held = 'src/domain/card/card.test.ts';
const ledger = 'src/domain/card/ledger.test.ts';
const discount = 'src/domain/card/discount.test.ts';
const best = 'src/domain/order/combination/best-cards.test.ts';
const late = 'src/domain/order/collect/late-lines.ts';
const onLines = 'src/domain/order/card-lines.test.ts';
const ofOrders = 'src/domain/price/card-orders.test.ts';

const ends = 'src/domain/card/ends.test.ts';
const handOver = 'src/domain/card/hand-over.test.ts';

/** What cards and coupons are sold and given for, by whom they are changed, and which shops know them. */
export const cardSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/card/amend-sale.ts',
    ['src/domain/card/amend-sale.test.ts'],
    [
      ["right: 'pc.order.price'", "right: 'everybody'"],
      ['if (!isOfCard(existing))', 'if (false)'],
      ['if (refusal) return', 'if (false) return'],
      ['salespersonId === undefined ? lines :', ''],
      ['manual ?? existing.manualNumber', 'manual ?? ""'],
      ['if (unnamed) return', 'if (false) return'],
    ],
  ),
  ...slipsIn(
    'src/domain/card-template/terms.ts',
    [terms],
    [
      ["validity === 'fromSale' || validity === 'fromFirstUse'", "validity === 'fromSale'"],
      ['faceValue: isPrepaid ? terms.faceValue : null', 'faceValue: terms.faceValue'],
      ['paid > originalPrice', 'paid >= originalPrice'],
      ['type === cardTypes.prepaid && faceValue === 0', 'false'],
      ['givesDiscount(terms) && terms.percentOfAll === null', 'givesDiscount(terms)'],
      ['discounts: hasDiscount ? terms.discounts : []', 'discounts: terms.discounts'],
      ["gives(terms, 'amount') && giftAmount === 0", 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/card-template/gains.ts',
    [terms],
    [
      ['Math.round(price / times)', 'Math.round(price / (times + 1))'],
      ['(faceValue ?? 0) + gift', '(faceValue ?? 0)'],
      ['Math.max(0, worth - price)', 'worth - price'],
    ],
  ),
  ...slipsIn(
    'src/domain/card-template/needs.ts',
    [templates],
    [
      ['existing.createdIn === shopId', 'true'],
      ["chosen?.kind !== 'card'", '!chosen'],
      ['terms.validUntil < dayIn', 'terms.validUntil <= dayIn'],
      ['placeBeyond(body.consumableIn, shopId, places) !== undefined', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/card-template/edit.ts',
    [templates],
    [
      ['existing.type !== body.type', 'false'],
      ['isSame ? existing.termsVersion : existing.termsVersion + 1', 'existing.termsVersion + 1'],
    ],
  ),
  ...slipsIn('src/domain/card-template/card-template.ts', [templates], [['validUntil < today', 'validUntil <= today']]),
  ...slipsIn(
    'src/domain/card/card.ts',
    [ends, handled],
    [
      ['last === null || end === null ? null', 'last === null ? null'],
      ['expiresAt: endOf(lots, before.expiresAt),', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/card/lot.ts',
    ['src/domain/card/draw.test.ts', 'src/domain/card/uses.test.ts'],
    [
      ['Number(one.isGift) - Number(other.isGift) ||', ''],
      ['granted === 0 ? 0 : Math.floor(', 'granted === 0 ? 0 : Math.ceil('],
    ],
  ),
  ...slipsIn(
    'src/domain/card/validity.ts',
    [ends, held],
    [
      ['lot.expiresAt === null && lot.orderId === orderId', 'lot.expiresAt === null'],
      ['if (days === null) return lot;', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/member/merge.ts',
    [handOver],
    [
      ["naming(card, 'memberId', leading(member, id, 'mergedInto'))", "naming(card, 'memberId', one(member, id))"],
      ['cards.filter(isTheirs)', 'cards'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/hand-over.ts',
    [handOver],
    [
      ['beforeItCameWith(found.cameFrom, fromId)', "''"],
      ['...cardEntries(found, draws, -1,', '...cardEntries(given, draws, -1,'],
      ['into.shopId, ...into.knownTo', 'into.shopId'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/use.ts',
    [ends],
    [
      ['Math.max(at, keptAt - mostOnItsWay)', 'at'],
      ['Math.min(keptAt, ', 'Math.max(0, '],
    ],
  ),
  ...slipsIn(
    'src/domain/coupon/coupon.ts',
    [coupons],
    [
      ['amount > threshold', 'amount >= threshold'],
      ['usableUntil <= usableFrom', 'usableUntil < usableFrom'],
      ['usableUntil <= now', 'usableUntil < now'],
    ],
  ),
  ...slipsIn(
    'src/domain/coupon/write.ts',
    [coupons],
    [
      ['usableUntil <= at', 'usableUntil < at'],
      ['existing.createdIn === shopId', 'true'],
      ['(isSame ? 0 : 1)', '0'],
    ],
  ),
  ...slipsIn(
    'src/domain/category/manage.ts',
    [categories],
    [
      ['kind === fields.kind).length >= most', 'kind === fields.kind).length > most'],
      ['templates.length + items.length', 'items.length'],
      ['templates.length + items.length', 'templates.length'],
      ['({ removedAt }) => removedAt === null', '() => true'],
      ["product: 'pc.item.manage'", "product: 'pc.item.card'"],
      ['shop.type === shopTypes.headquarters', 'true'],
      ['other.kind === kind && isSameName(other.name, name)', 'isSameName(other.name, name)'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/handled.ts',
    [handled],
    [
      ['found.shopIds.includes(shopId)', 'true'],
      ["status === 'ended' || status === 'invalid'", "status === 'invalid'"],
    ],
  ),
  ...slipsIn(
    'src/domain/card/freeze.ts',
    [handled],
    [
      ["if (found.status !== 'frozen') return", "if (found.status === 'invalid') return"],
      ["found.daysFromFirstUse === null ? 'active' : 'notStarted'", "'active'"],
    ],
  ),
  ...slipsIn(
    'src/domain/card/extend.ts',
    [handled],
    [
      ['Math.max(end, until)', 'until'],
      ['end === null ? null : Math.max', 'Math.max'],
      ["before.status === 'expired' ? 'active' : before.status", "'active'"],
      ['until <= acting.keptAt || ', ''],
      ['(end) => end >= until', '(end) => end > until'],
      [
        "if (until > endAfterDays(acting.keptAt, mostDaysExtended, timeZone)) return reject('card.endTooLate', params);",
        '',
      ],
    ],
  ),
  ...slipsIn(
    'src/domain/card/transfer.ts',
    [handled],
    [
      ["to?.mergedInto !== '' || ", '!to || '],
      ['to.shared || isManagedFrom(to, acting)', 'true'],
      [' || from?.mergedInto === to.id', ''],
      ["if (found.status === 'frozen') return { code: 'card.frozen', params };", ''],
      ["found.status === 'expired' || ", ''],
      ['found.memberId !== memberId', 'false'],
      ['shop.type === shopTypes.headquarters ? [] : [shopId]', '[shopId]'],
      ['isWaiting(status)', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/close.ts',
    [held],
    [
      ['(isOfCard({ action }) && soldBy({ id, action }, cards).length === 0) ||', ''],
      ['!cards.some((each) => each.id === cardId)', 'false'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/ledger.ts',
    [ledger],
    [
      ["Number(other.kind === 'transferIn') - Number(one.kind === 'transferIn')", '0'],
      ['money -= row.money', 'money += row.money'],
      ['isMoney === ofMoney ? amount : 0', 'amount'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/discount.ts',
    [discount],
    [
      ['(ofItem ?? ofGroup)?.percent', 'ofItem?.percent'],
      ['a.percent - b.percent ||', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/order/combination/best-cards.ts',
    [best],
    [
      ['percent * originalPrice < 100', 'percent * originalPrice <= 100'],
      ["kind === 'card' || cardByHand", "kind === 'card'"],
      ['standing?.percent === best?.percent ? standing : best', 'best'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/combination/card-prices.ts',
    [onLines],
    [
      ['before?.memberId === memberId ? before.lines : []', 'before?.lines ?? []'],
      ['given > (line.card?.percent ?? 0)', 'false'],
      ['isNew ? at : since', 'at'],
      [' && !line.cardRefused', ''],
      ['isCheaperByCard(line)', 'true'],
      ['used.includes(one.id) && one.shopIds.includes(shopId)', 'used.includes(one.id)'],
      ['Math.max(judgedAt(acting), one.soldAt)', 'judgedAt(acting)'],
    ],
  ),
  ...slipsIn('src/domain/kernel/command.ts', [onLines], [['Math.max(at, notBefore)', 'at']]),
  ...slipsIn(
    'src/domain/order/combination/card-prices.ts',
    [back],
    [
      ['one.madeCheaper - 1', 'one.madeCheaper'],
      ['!before.includes(each) && !paidBy.some(({ card: of }) => of?.cardId === each.id)', '!before.includes(each)'],
    ],
  ),
  ...slipsIn(
    'src/domain/card/close.ts',
    [back],
    [
      ['madeCheaper(part, by) > 0 ||', ''],
      ["whole.orderId !== '' && rest", 'rest'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/change/change-open.ts',
    [onLines],
    [['loaded.late, acting, settle', 'loaded.late, acting']],
  ),
  ...slipsIn(
    'src/domain/order/operations.ts',
    [best],
    [
      ['one && !line.cardByHand', 'one'],
      ['isSame ? composed.lines : composed.lines.map(withoutCard)', 'composed.lines'],
    ],
  ),
  ...slipsIn(late, [onLines], [['isSameMember ? before : withoutCard(before)', 'before']]),
  ...slipsIn('src/domain/order/order.ts', [onLines], [['refunded: true, cardRefused: true', 'refunded: true']]),
  ...slipsIn(
    'src/domain/price/price-reasons.ts',
    [ofOrders],
    [["rule === 'cardPrice' && after !== amount ? original : amount", 'amount']],
  ),
  ...slipsIn(
    'src/domain/price/rules/card-price.ts',
    [ofOrders],
    [['Math.min(amount, percentOf', '((_: number, its: number) => its)(amount, percentOf']],
  ),
  ...slipsIn(
    'src/domain/shop/reach.ts',
    [reach],
    [
      ['chosen.length === 0 ? [createdIn] : chosen', 'chosen'],
      ['!upwards(id, shops).includes(shopId)', 'false'],
    ],
  ),
];
