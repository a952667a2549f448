import { bookingStatuses } from '#domain/booking/codes.ts';
import { notReported } from '#domain/device/apply-message.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import { firstCardRule } from '#domain/refund/card-rules.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { swapStatuses } from '#domain/roster/swap/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { aGroup, anEmployee, aProduct, aRole, aShop, aShopItem } from '../make.ts';
import { aBooking } from '../make-booking.ts';
import { aCard } from '../make-card.ts';
import { aCategory, aCoupon, aMemberCoupon, aTemplate } from '../make-cards.ts';
import { aDebt, aRepayment } from '../make-debt.ts';
import { aDeposit } from '../make-deposit.ts';
import { aDuty, aDutyWeek } from '../make-duty.ts';
import { aFeedback } from '../make-feedback.ts';
import { aTechnique } from '../make-orders.ts';
import { aPointsRule } from '../make-points.ts';
import { aRefund } from '../make-refund.ts';
import { aShift } from '../make-shift.ts';
import { aSwap } from '../make-swap.ts';
import { aTreatment } from '../make-treatment.ts';
import { anAct } from '../make-turn.ts';
import { anOfferMade, aWait } from '../make-waitlist.ts';
import { managedSamples } from '../managed.ts';
import { type Sample, sample } from './sample.ts';
import { aMember, anOrder } from './sampled.ts';
import { stockSamples } from './stock-samples.ts';

const item = {
  name: '艾灸',
  number: 'X001',
  groupId: 'group-1',
  categoryId: 'category-x',
  images: [],
  pinyin: 'aijiu',
  initials: 'aj',
  originalPrice: 19_800,
  memberPrice: null,
  detailImages: [] as string[],
  pricing: 'perShop',
  ...ofHeadquarters,
  description: '',
  onShelf: true,
  enabled: true,
};

/** One of each kind that counters hold. */
export const samples: Readonly<Record<string, Sample>> = {
  ...Object.fromEntries(
    Object.entries(managedSamples).map(([kind, { record, change }]) => [kind, sample(record, change, {})]),
  ),
  shop: sample(aShop({ id: 'shop-x', code: 'SX' }), { name: '新店' }, null),
  role: sample(aRole({ id: 'role-x' }), { permissions: ['pc.order.list'] }, null),
  employee: sample(anEmployee({ id: 'staff-x', account: 'x' }), { resignedAt: 5_000 }, null),
  staffGroup: sample(aGroup({ id: 'people-x' }), { name: '前台' }, { name: '夜班' }),
  itemGroup: sample(
    { ...ofHeadquarters, id: 'group-x', name: '护理', kind: 'service', position: 1, enabled: true },
    { position: 2 },
    { shopIds: ['shop-1'] },
  ),
  service: sample(
    {
      ...item,
      id: 'service-x',
      kind: 'moxibustion',
      duration: 45,
      processing: 15,
      finishing: 5,
      preparation: 10,
      extensionIds: ['service-y'],
      device: 'moxibustion',
      deviceMinutes: 30,
      inMiniProgram: true,
      techniques: [aTechnique()],
      consumables: [{ productId: 'product-x', uses: 6 }],
    },
    { originalPrice: 21_800 },
    { number: 'X002', shopIds: ['shop-1'] },
  ),
  product: sample(
    aProduct({ id: 'product-x', number: 'X003', packageContent: 54 }),
    { onShelf: false },
    { number: 'X004', shopIds: ['shop-1'] },
  ),
  category: sample(aCategory({ id: 'category-x' }), { name: '家庭卡' }, null),
  cardTemplate: sample(
    aTemplate({ id: 'template-x', createdIn: 'headquarters', knownIn: ['headquarters'] }),
    { name: '金卡', termsVersion: 2 },
    { createdIn: 'shop-1', knownIn: ['shop-1'] },
  ),
  coupon: sample(
    aCoupon({ id: 'coupon-x', createdIn: 'headquarters', knownIn: ['headquarters'] }),
    { name: '新客券', disabledAt: 5 as number | null },
    { createdIn: 'shop-1', knownIn: ['shop-1'] },
  ),
  ...stockSamples,
  order: sample(anOrder, { remark: '等五分钟' }, { number: 'S01-77-000002' }),
  exception: sample(
    {
      id: 'exception-x',
      shopId: 'shop-1',
      code: 'lateLines',
      params: { number: 'S01-77-000001' },
      orderId: 'order-x',
      commandId: 'command-x',
      amount: 100,
      counterId: 'c',
      staffId: 'staff-1',
      at: 1_000,
      state: 'open',
      resolution: null as { staffId: string; at: number; note: string } | null,
    },
    { state: 'resolved', resolution: { staffId: 'staff-1', at: 2_000, note: '已退' } },
    {},
  ),
  dutyWeek: sample(
    aDutyWeek('staff-1', { '2026-11-30': aDuty('2026-11-30', [9, 17]) }),
    { shopName: '旗舰店' },
    { shopIds: ['shop-1'] },
  ),
  waitlistEntry: sample(
    aWait({ id: 'wait-x', shopId: 'shop-1', offer: anOfferMade(2_000), status: waitlistStatuses.offered }),
    { status: waitlistStatuses.waiting as number, offer: null, declined: [1_000] },
    {},
  ),
  dutySwap: sample(
    aSwap({ id: 'swap-x', shopId: 'shop-1', fromId: 'staff-1', toId: 'staff-2', note: '婚礼' }),
    { status: swapStatuses.refused as number, endedAt: 2_000, endedBy: 'staff-1', reason: '人手不够' },
    {},
  ),
  turnAct: sample(anAct(5, 'refused', 'staff-1', { reason: '累了' }), { reason: '' }, {}),
  deviceState: sample(
    {
      id: 'device-x',
      shopId: 'shop-1',
      ...notReported,
      earlier: ['boot-one'],
      counted: [{ part: 'filters', counted: 9 }],
    },
    { connected: true, lastAt: 5 as number | null },
    {},
  ),
  notice: sample(
    {
      id: 'notice-x',
      shopId: 'shop-1',
      staffId: '',
      permission: '',
      type: 3,
      what: 'exceptions',
      params: {},
      link: '/sync?tab=exceptions',
      createdAt: Date.now(),
    },
    { permission: 'pc.order.exception' },
    {},
  ),
  itemGroupOrder: sample(
    { id: 'product:shop-x', shopId: 'shop-1', kind: 'product', groupIds: ['group-x'] },
    { groupIds: [] },
    {},
  ),
  shopItem: sample(aShopItem({ itemId: 'product-x', originalPrice: 100 }), { originalPrice: 200, onShelf: false }, {}),
  shopSettings: sample(defaultSettings('shop-1'), { opensAt: 600 }, { id: 'shop-1' }),
  decoration: sample(
    {
      id: 'headquarters',
      forBrand: true,
      logo: '/images/logo',
      carousel: ['/images/1'],
      themeColor: '#aa3300' as string | null,
    },
    { themeColor: '#003366' },
    { id: 'shop-1', forBrand: false, themeColor: null },
  ),
  noticeMarks: sample(
    { id: 'notices:shop-1:staff-1', shopId: 'shop-1', staffId: 'staff-1', readUpTo: 0, readIds: ['notice-x'] },
    { readUpTo: 1_000 },
    {},
  ),
  member: sample(aMember, { remark: 'likes tea' }, { shared: false, mobile: '13800000002' }),
  memberVisits: sample(
    {
      id: 'visits:member-x:shop-1',
      memberId: 'member-x',
      shopId: 'shop-1',
      firstAt: 1_000,
      lastAt: 2_000,
      visits: 2,
      sum: 9_900,
    },
    { visits: 3, lastAt: 3_000 },
    {},
  ),
  card: sample(
    aCard({ id: 'card-x', memberId: 'member-x', name: '储值卡', principal: 50_000 }),
    { status: 'frozen' as const },
    { number: 'K2', shopIds: ['shop-1'] },
  ),
  memberCoupon: sample(
    aMemberCoupon({ id: 'member-coupon-x', memberId: 'member-x', name: '满百减二十' }),
    { state: 'used' as const, orderId: 'order-x', usedAt: 5 as number | null },
    { shopIds: ['shop-1'] },
  ),
  pointsRule: sample({ ...aPointsRule({ shopId: 'headquarters' }), id: 'points' }, { per100: 200 }, null),
  cardRules: sample(
    { id: 'cards', shopId: 'headquarters', versions: [firstCardRule] },
    { versions: [firstCardRule, { ...firstCardRule, version: 2, from: '2027-01-01' }] },
    null,
  ),
  pointsAccount: sample(
    {
      id: 'points:member-x',
      memberId: 'member-x',
      shopIds: ['shop-1', 'shop-2'],
      owed: 0,
      balance: 12,
      lots: [{ endsAt: 5 as number | null, left: 12 }],
    },
    { balance: 10, lots: [{ endsAt: 5, left: 10 }] },
    { shopIds: ['shop-1'] },
  ),
  debtAccount: sample(aDebt({ memberId: 'member-x' }), { balance: 4_000, repaid: 2_000, changedAt: 2 }, {}),
  deposit: sample(
    aDeposit({ id: 'deposit-x', bookingId: 'booking-x', memberId: 'member-x' }),
    { owed: 0, changedAt: 2 },
    {},
  ),
  debtRepayment: sample(
    aRepayment({ id: 'repayment-x', memberId: 'member-x' }),
    { takenBack: { at: 2, staffId: 'staff-1', approvedBy: '', counterId: 'c', reason: '选错会员' } },
    {},
  ),
  shift: sample(
    aShift({ id: 'shift-x', counterId: 'counter-x', openAt: 'counter-x', latestAt: 'counter-x' }),
    { float: 30_000 },
    { number: 2, openAt: '', latestAt: '', openedAt: Date.now(), closedAt: Date.now() as number | null },
  ),
  refund: sample(
    aRefund({ id: 'refund-x', orderId: 'order-x', number: 'S01-77-000001' }),
    {
      status: refundStatuses.rejected as number,
      answer: '已使用',
      reviewedAt: 2_000 as number | null,
      approval: { price: 9_000, at: 1_500, staffId: 'boss', approvedBy: '', note: '只此一次' } as Refund['approval'],
    },
    { orderId: 'order-y' },
  ),
  treatment: sample(
    aTreatment({ id: 'treatment-x', orderId: 'order-x', number: 'S01-77-000001' }),
    { status: treatmentStatuses.suspended as number, suspendedAt: 2_000 as number | null },
    { orderId: 'order-y' },
  ),
  feedback: sample(aFeedback({ id: 'feedback-x', shopId: 'shop-1' }), { reply: 'Thank you' }, {}),
  quickKeys: sample(
    {
      id: 'favourites:counter-x',
      shopId: 'shop-1',
      counterId: 'counter-x',
      keys: [{ kind: 'product', itemId: 'oil', key: 'F6' as string | null }],
    },
    { keys: [] },
    { counterId: '' },
  ),
  room: sample(
    {
      id: 'room-x',
      shopId: 'shop-1',
      name: 'A',
      beds: [{ id: 'bed-1', name: 'A1' }],
      removedAt: null as number | null,
    },
    { name: 'B' },
    {},
  ),
  booking: sample(
    aBooking({ id: 'booking-x', shopId: 'shop-1' }),
    { status: bookingStatuses.arrived as number, arrivedAt: 2_000 as number | null },
    { memberId: 'member-x' },
  ),
  occupancy: sample(
    {
      id: 'bed:bed-1:20000',
      kind: 'bed' as const,
      resourceId: 'bed-1',
      day: 20_000,
      shopIds: ['shop-1'],
      times: [
        { bookingId: 'booking-x', part: 'part-1', from: 1_728_000_000_000, till: 1_728_003_600_000, over: false },
      ],
    },
    { times: [] },
    {},
  ),
};
