import { type Slip, slipsIn } from './slip.ts';

const best = 'src/domain/price/best/best-combination.test.ts';
const withTimes = 'src/domain/order/combination/combination-times.test.ts';
const onOrders = 'src/domain/order/combination/combination.test.ts';
const shown = 'src/features/cashier/member/best-combination.dom.test.tsx';

/** Which cards and coupons make an order cheapest, why the others do not, and what becomes of the order by them. */
export const bestSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/price/best/options.ts',
    [best],
    [
      ['sort((a, b) => a.amount - b.amount)', 'sort((a, b) => b.amount - a.amount)'],
      ['[null, ...cards]', '[...cards]'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/coupon-group.ts',
    [best],
    [
      ['raw -= off[j] ?? 0', 'raw -= 0'],
      ['if (isCrossed && !isWhole) isExact = false', 'if (isCrossed && !isWhole) isExact = true'],
      ['(counts[k] ?? 0) / 4', '0'],
      ['usedUp |= 1 << k', 'usedUp |= 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/lower-bound.ts',
    [best],
    [
      ['cost += amount * kept', 'cost += amount'],
      ['if ((bits & taken) !== 0) continue;', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/cheapest-of-set.ts',
    [best],
    [
      ['const isReached = placesOf(set).every(', 'const isReached = placesOf(set).some('],
      ['if (isExact) return found;', 'return found;'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/best-combination.ts',
    [best],
    [
      ['&& isNeeded(each, best)', ''],
      ['if (rest && cheapest(rest, total + 1)) return false;', ''],
      ['found.toSorted((a, b) => a.total - b.total)', 'found'],
      ['filter(({ withOthers }) => withOthers)', 'filter(() => true)'],
      ['isExact: !work.isCut', 'isExact: true'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/preference.ts',
    [best],
    [
      ['a.usableUntil - b.usableUntil ||', ''],
      ['return one.usableUntil - other.usableUntil', 'return other.usableUntil - one.usableUntil'],
      ['return a.length - b.length', 'return b.length - a.length'],
      ['return one < other ? -1 : 1', 'return one < other ? 1 : -1'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/combination/combination-times.ts',
    [withTimes],
    [
      ['&& coupons.every((each) => isNeeded(coupons, each))', ''],
      ['part.money > money ||', ''],
      ['byTimes.reduce((left, { amount }) => left - amount, total)', 'total'],
    ],
  ),
  ...slipsIn(
    'src/domain/price/best/unused.ts',
    [best],
    [
      ["goesWith ? 'noGain' : 'alone'", "goesWith ? 'alone' : 'noGain'"],
      ["if (by < now) return ['forThreshold'];", ''],
      ["by < bare ? 'otherCard' : 'noGain'", "'otherCard'"],
      ['coupon.threshold - sum', 'coupon.threshold'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/combination/combination.ts',
    [onOrders],
    [
      ['line.cardByHand ||', ''],
      ['|| line.linePrice !== null', ''],
      ['!whyNotUsedBy(coupon, where)', 'true'],
      ['[...cards.filter(stands), ...cards.filter((card) => !stands(card))]', 'cards'],
      ['withPrices({ ...order, spentPoints: null, roundTo: 0 }).total - best.total', 'total'],
      ['!order.spentPoints && order.roundTo === 0', '!order.spentPoints'],
    ],
  ),
  ...slipsIn(
    'src/domain/order/combination/cards-to-take.ts',
    [onOrders],
    [
      ['holds && costsNoMore', 'holds'],
      ['return holds && ', 'return '],
    ],
  ),
  ...slipsIn(
    'src/domain/order/operations.ts',
    [onOrders],
    [
      ['coupons.reduce<OrderCoupon[]>(withCoupon, [])', 'coupons.map((each) => ({ ...each, off: 0 }))'],
      ["composed.memberId === '' ? composed : combined(", 'combined('],
      ["|| what.op === 'combine' ? (what.cards", '? (what.cards'],
      ["if (what.op === 'combine') return what.coupons", ''],
    ],
  ),
  ...slipsIn('src/features/cashier/member/best-combination.tsx', [shown], [['best.saved === 0', 'false']]),
];
