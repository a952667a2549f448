import type { Card } from '#domain/card/card.ts';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { devices } from '#domain/device/device.ts';
import { exception } from '#domain/exception/exception.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import { orderActions, orderStatuses } from '#domain/order/codes.ts';
import { cardRulesId, firstCardRule } from '#domain/refund/card-rules.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { begun } from '#domain/treatment/serving.ts';
import { aGroup, anEmployee, aProduct, aRole } from '../make.ts';
import { aCard } from '../make-card.ts';
import { aCardRule } from '../make-card-rules.ts';
import { aCategory, aCoupon, aMemberCoupon, aTemplate } from '../make-cards.ts';
import { aClosedMonth, aRule } from '../make-commission.ts';
import { aDebt, aRepayment } from '../make-debt.ts';
import { aFeedback } from '../make-feedback.ts';
import { aMember } from '../make-member.ts';
import { acting, aLine, anOrder, aPaidOrder, aPayment, aServiceGroup, moxibustion, oil } from '../make-orders.ts';
import { aPlan } from '../make-plan.ts';
import { aRefund } from '../make-refund.ts';
import { aShift } from '../make-shift.ts';
import { aCount, aLevel, aStocktake, aLine as reviewed } from '../make-stocktake.ts';
import { anAct } from '../make-turn.ts';
import { managedRecords } from '../managed.ts';
import { frozen } from '../sim/frozen.ts';
import { aTransfer } from './a-transfer.ts';
import { type BookedStates, bookingsOnStage } from './bookings-on-stage.ts';
import { people, roles, shops } from './people.ts';
import { ServerWorld } from './server-world.ts';
import { rosterOnStage } from './swaps-on-stage.ts';

/** The states in which the records of a stage stand; what is left out is as a command finds it that is accepted. */
export interface States extends BookedStates {
  readonly order?: number;
  readonly transfer?: number;
  readonly stocktake?: number;
  readonly exception?: 'open' | 'resolved';
  readonly refund?: number;
  /** Of a service that is given. */
  readonly treatment?: number;
  readonly card?: Card['status'];
  readonly coupon?: MemberCoupon['state'];
  readonly payment?: 'paid' | 'suspense' | 'suspenseOut' | 'suspenseReturned' | 'suspenseOutReturned' | 'refunded';
}

/** What is sold: three bottles of oil at 33.35 on every order, and a treatment that uses some of a tin. */
export const goods = oil({ originalPrice: 3_335 });
export const tin = aProduct({ id: 'tin', name: 'Tin', packageContent: 3 });

/** What was refused although money had gone over the counter with it. */
const notBooked = [
  {
    id: 'refused-1',
    name: 'order.collect',
    args: {
      orderId: 'paid',
      payments: ['payment-1', 'payment-8', 'payment-9'].map((id) => ({ id, type: 0, amount: 335 })),
    },
  },
  { id: 'refused-2', name: 'order.cancel', args: { orderId: 'paid', refund: 335 } },
  {
    id: 'refused-3',
    name: 'order.collect',
    args: { orderId: 'none', payments: [{ id: 'payment-8', type: 0, amount: 335 }] },
  },
];

/** What was counted as it had to be, at the first counter. */
const drawer = {
  counterId: 'counter-1',
  counterNumber: '01',
  openAt: 'counter-1',
  latestAt: 'counter-1',
  counts: [{ id: 'c', staffId: 'cashier', at: 1, place: 2, amount: 20_000, expected: 20_000 }],
};

/** An hour that uses up some of a tin. */
const moxa = aLine({
  id: 'line-3',
  kind: 'service',
  itemId: 'moxa',
  name: 'Moxibustion',
  unit: '',
  servicerIds: ['technician'],
  consumables: [{ productId: 'tin', uses: 4 }],
  payable: 30_000,
});

/** Records with which every command has something to be done, and all of them belong to one shop. */
const recordsOf = (shopId: string, states: States) => {
  const managed = managedRecords(shopId, 1);
  const lines = [aLine({ quantity: 3, originalPrice: 3_335 })];
  const open = anOrder({ shopId, lines, status: states.order ?? 0 });
  const paid = aPaidOrder({ id: 'paid', number: 'S01-02-000002', shopId, lines, status: states.order ?? 2 });
  const held = aPaidOrder({ id: 'held', number: 'S01-02-000003', shopId, lines, status: states.order ?? 2 });
  /** A card that was recharged. */
  const recharged = {
    ...aPaidOrder({ id: 'recharged', number: 'S01-02-000005', shopId, status: states.order ?? 2 }),
    action: orderActions.recharge,
    lines: [{ ...aLine(), kind: 'card' as const }],
  };
  const asking = states.refund ?? refundStatuses.pendingReview;
  const askedBack = {
    ...aPaidOrder({ id: 'asked-back', number: 'S01-02-000004', shopId, lines, status: asking }),
    goods: [{ reason: 'sale' as const, productId: 'oil', quantity: 3, uses: 0, packageContent: 1, value: 1_001 }],
  };
  /** Four hours of which two are being given, one of them suspended, and one is allotted. */
  const hours = [{ ...moxa, quantity: 4, inService: 2 }];
  const served = aPaidOrder({ id: 'served', number: 'S01-02-000006', shopId, lines: hours, servedWhen: 'done' });
  const serving = { ...served, status: states.order ?? orderStatuses.pendingUse };
  const piece = (id: string, status: number, suspendedAt: number | null = null) => ({
    ...begun(
      { existing: serving, line: { ...moxa, quantity: 3 } },
      id,
      ['technician'],
      60,
      acting({ staffId: 'technician' }),
    ),
    status: states.treatment ?? status,
    suspendedAt,
  });
  const suspense = aPayment({ id: 'suspense-1', type: 6, amount: 3_335, state: states.payment ?? 'suspense' });
  const other = 'warehouse';
  const plain = { shopId, grants: [{ shopId, roleId: 'technician' }] };
  const task = exception.schema.parse({
    id: 'task',
    shopId,
    code: 'stockBelowZero',
    params: {},
    orderId: '',
    commandId: 'c',
    amount: 0,
    counterId: 'counter-1',
    staffId: 'manager',
    at: 1,
    state: states.exception ?? 'open',
    resolution: null,
  });
  const zonesDone = [{ zone: '', counterId: 'counter-1', staffId: 'manager', at: 1 }];
  const status = states.stocktake;
  return {
    shop: [...shops, { ...shops[0], id: other, type: 1 }],
    employee: [
      ...people,
      anEmployee({ ...plain, id: 'newcomer', name: 'Newcomer', account: '' }),
      anEmployee({ ...plain, id: 'signer', name: 'Signer', account: 'signer', groupId: 'group-1' }),
      anEmployee({ ...plain, id: 'leaver', name: 'Leaver', resignedAt: 1 }),
    ],
    staffGroup: [aGroup({ shopId }), aGroup({ id: 'group-2', shopId, name: 'Back' })],
    category: [aCategory()],
    cardTemplate: [
      aTemplate({ createdIn: shopId, knownIn: [shopId] }),
      aTemplate({ id: 'removed', createdIn: shopId, knownIn: [shopId], removedAt: 1 }),
    ],
    coupon: [aCoupon({ createdIn: shopId, knownIn: [shopId], received: 1 })],
    memberCoupon: [
      aMemberCoupon(
        { memberId: 'member-1', shopIds: [shopId], state: states.coupon ?? 'received' },
        { usableIn: [shopId] },
      ),
    ],
    // Every one of them moves in.
    shopSettings: [{ ...defaultSettings(shopId), movesInUntil: Number.MAX_SAFE_INTEGER }],
    cardRules: [{ id: cardRulesId, shopId: 'headquarters', versions: [firstCardRule, { ...aCardRule(), version: 2 }] }],
    debtAccount: [aDebt({ shopId })],
    debtRepayment: [aRepayment({ shopId })],
    commissionRule: [aRule({ shopId })],
    commissionMonth: [aClosedMonth({ shopId, month: '2025-09' })],
    pricePlan: [
      aPlan(),
      aPlan({ id: 'published', day: '2025-11-20', status: 1, publishedAt: 1_763_704_800_000, publishedBy: 'boss' }),
    ],
    role: [...roles, aRole({ id: 'spare', name: 'Spare', permissions: [] })],
    product: [
      goods,
      tin,
      aProduct({ id: 'made-here', number: 'P777', barcode: '', costPrice: 500, createdIn: shopId, shopIds: [shopId] }),
    ],
    itemGroup: [
      aServiceGroup(),
      { id: 'group-1', name: 'Goods', kind: 'product', position: 1, ...ofHeadquarters, enabled: true },
      {
        id: 'own-group',
        name: 'Own',
        kind: 'product',
        position: 2,
        ...ofHeadquarters,
        enabled: true,
        createdIn: shopId,
        shopIds: [shopId],
      },
    ],
    service: [
      moxibustion({ consumables: [{ productId: 'tin', uses: 4 }] }),
      moxibustion({ id: 'ours', number: 'T002', createdIn: shopId, shopIds: [shopId] }),
    ],
    member: [
      aMember({ id: 'member-1', mobile: '13900000001', shopId }),
      aMember({ id: 'member-2', mobile: '13900000002', shopId: other, shared: true }),
      aMember({ id: 'member-3', mobile: '13900000003', shopId }),
      aMember({ id: 'member-4', mobile: '13900000004', shopId, mergedInto: 'member-1', mergedAt: 1_763_704_800_000 }),
      aMember({ id: 'member-5', mobile: '13900000005', shopId: other }),
    ],
    card: [
      aCard(
        { memberId: 'member-1', principal: 50_000, shopId, shopIds: [shopId] },
        { status: states.card ?? 'active' },
      ),
      aCard(
        { id: 'card-3', number: 'K3', memberId: 'member-1', principal: 335, shopId, shopIds: [shopId] },
        { status: states.card ?? 'frozen' },
      ),
      aCard(
        { id: 'card-4', number: 'K4', memberId: 'member-1', shopId, shopIds: [shopId], expiresAt: 1_763_800_000_000 },
        { status: states.card ?? 'active' },
      ),
      aCard({ id: 'card-2', number: 'K2', memberId: 'member-2', shopId: other, shopIds: [other] }),
    ],
    ...bookingsOnStage(shopId, states),
    treatment: [
      piece('piece-1', treatmentStatuses.inService),
      piece('piece-2', treatmentStatuses.suspended, acting().at + 100),
      piece('piece-3', treatmentStatuses.pendingService),
    ],
    order: [open, paid, recharged, askedBack, serving, { ...held, payments: [...held.payments, suspense] }],
    refund: [
      aRefund({
        shopId,
        orderId: 'asked-back',
        number: askedBack.number,
        status: asking,
        amount: 3_335,
        lines: [{ lineId: 'line-1', name: 'Oil', quantity: 1, amount: 3_335 }],
      }),
      aRefund({
        id: 'return-1',
        shopId,
        orderId: 'return-1',
        number: 'R-RETURN1',
        status: asking,
        amount: 3_335,
        lines: [{ lineId: 'oil', name: 'Oil', quantity: 1, amount: 3_335 }],
        ways: [{ paymentId: 'return-1', type: 0, amount: 3_335 }],
      }),
    ],
    exception: [task],
    stock: ['oil', 'tin'].map((id) => aLevel({ id: `${shopId}:${id}`, shopId, productId: id, value: 1_001 })),
    transfer: [
      aTransfer('asking', shopId, other, states.transfer ?? transferStatuses.pendingReview),
      aTransfer('asked', other, shopId, states.transfer ?? transferStatuses.pendingReview),
      aTransfer('sent', shopId, other, states.transfer ?? transferStatuses.pendingReceipt),
    ],
    stocktake: [
      aStocktake({ shopId, zonesDone, status: status ?? stocktakeStatuses.inProgress }),
      aStocktake({ id: 'draft', shopId, status: status ?? stocktakeStatuses.draft, startedAt: null }),
    ],
    stocktakeLine: ['oil', 'tin'].map((productId) => reviewed({ shopId, productId, reason: 'broken' })),
    stockCount: [aCount({ shopId, productId: 'oil' })],
    shift: [aShift({ ...drawer, shopId })],
    feedback: [aFeedback({ id: 'said', shopId }), aFeedback({ id: 'unseen', shopId, hiddenAt: 1 })],
    ...managed,
    turnAct: [anAct(0, 'in', 'newcomer', { id: 'came', shopId })],
    ...rosterOnStage(shopId, states.swap),
    room: [
      ...managed.room,
      {
        id: 'bedded',
        shopId,
        name: 'C',
        beds: [
          { id: 'bed', name: 'C1' },
          { id: 'bed-9', name: 'C9' },
        ],
        removedAt: null,
      },
    ],
    device: [
      ...managed.device,
      { id: 'placed', shopId, ...devices.example, ...devices.blank, name: 'C', bedId: 'bed-9', removedAt: null },
    ],
  };
};

/** What was made for a stage before, which nobody can change. */
const made = new Map<string, ReturnType<typeof recordsOf>>();

/** A world in which every command has something to be done with, and all of it belongs to one shop. */
export const stage = (shopId: string, states: States = {}): ServerWorld => {
  const key = JSON.stringify([shopId, states]);
  const records = made.get(key) ?? frozen(recordsOf(shopId, states));
  made.set(key, records);
  const world = new ServerWorld(records);
  for (const command of notBooked) world.notBooked.set(command.id, { ...command, shopId, outcome: 'rejected' });
  return world;
};
