import { orderStatuses } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/receipt-args.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { adding, cashReceipt } from '../make.ts';
import { aLine, anOrder } from '../make-orders.ts';
import { cardGiven } from './card-commands.ts';
import { catalogueGiven } from './catalogue-commands.ts';
import type { Given } from './given.ts';
import { put } from './prepare.ts';
import { refundGiven } from './refund-commands.ts';
import { goods, stage } from './stage.ts';
import { statesOf } from './states-of.ts';
import { treatmentGiven } from './treatment-commands.ts';

const favourites = [{ kind: 'product', itemId: 'oil', key: 'F6' }];
const orders = statesOf(orderStatuses, 'order');
const transfers = statesOf(transferStatuses, 'transfer');
const stocktakes = statesOf(stocktakeStatuses, 'stocktake');
const payments = Object.fromEntries(
  (['paid', 'suspense', 'suspenseOut', 'suspenseReturned', 'suspenseOutReturned', 'refunded'] as const).map((word) => [
    word,
    { payment: word },
  ]),
);
const tasks = { open: { exception: 'open' }, resolved: { exception: 'resolved' } } as const;

const { id: _, roomsEnabled, ...settings } = defaultSettings('');
const looks = { logo: '/images/logo', carousel: ['/images/1'], themeColor: null };
const addition = adding(goods, 'line-2', 3);
const [orderId, number] = ['order-1', 'S01-02-000001'];
const open = stage('own').order(orderId);
const line = aLine({ quantity: 3, originalPrice: 3_335 });
const cash = { id: 'payment-9', type: 0, amount: open.total, tendered: null, note: '' };
const receipt = receiptArgs({ orderId, existing: open, order: open }, [cash]);
const fresh = cashReceipt(goods, { orderId: 'new', number: 'S01-02-000009', quantity: 3 });
const cheaper = anOrder({ lines: [{ ...line, reduction: 5 }] });
const dearer = anOrder({ lines: [{ ...line, linePrice: 3_000 }] });
const paying = (order: typeof open) =>
  receiptArgs({ orderId, existing: open, order }, [{ ...cash, amount: order.total }]);
const refused = { refused: 'refused-1', memberName: '', reason: 'refused' };
const paper = { paperId: 'new', number: 'RK-1', applicantId: '', receiverId: '', remark: '' };
const oil = 'oil';
const plan = { kind: 'shop', groupIds: [], productIds: [], zones: [], blind: false, checkerIds: [], remark: '' };
const [stocktakeId, draftId] = ['stocktake-1', 'draft'];
const shiftId = 'shift-1';
const some = ['pc.order.cashier', 'pc.order.list'];
const counted = { stocktakeId, zone: '', counts: [{ productId: oil, pieces: 1, pass: 1, ago: 0 }] };
const explained = { productId: oil, reason: 'broken', price: null as number | null, holds: '' };

/** Every command of the product. */
export const given: readonly Given[] = [
  { name: 'order.open@1', args: { orderId: 'new', number: 'S01-02-000009', operations: [addition] } },
  { name: 'order.change@1', args: { orderId, operations: [addition] }, states: orders },
  {
    name: 'order.change@1',
    what: 'a price of one’s own',
    args: { orderId, operations: [{ op: 'setLinePrice', lineId: 'line-1', linePrice: 3_000 }] },
  },
  {
    name: 'order.change@1',
    what: 'a line reduced',
    args: { orderId, operations: [{ op: 'setLineReduction', lineId: 'line-1', reduction: 5 }] },
  },
  {
    name: 'order.change@1',
    what: 'the order reduced',
    args: { orderId, operations: [{ op: 'setReduction', reduction: 5 }] },
  },
  { name: 'order.park@1', args: { orderId, number, label: 'bed 3', operations: [] }, states: orders },
  { name: 'order.resume@1', args: { orderId }, states: orders },
  {
    name: 'order.move@1',
    args: {
      fromId: orderId,
      orderId: 'new',
      number: 'S01-02-000009',
      lines: [{ lineId: 'line-1', quantity: 1 }],
    },
    states: orders,
  },
  { name: 'order.collect@1', args: receipt, states: orders },
  { name: 'order.collect@1', what: 'a new order', args: fresh },
  { name: 'order.collect@1', what: 'a price of one’s own', args: paying(dearer) },
  { name: 'order.collect@1', what: 'a line reduced', args: paying(cheaper) },
  { name: 'order.collect@1', what: 'the order reduced', args: paying(anOrder({ lines: open.lines, reduction: 5 })) },
  { name: 'order.extra@1', args: { orderId, remark: 'by the window' }, states: orders },
  { name: 'order.cancel@1', args: { orderId, reason: 'mistake', refund: 0 } },
  { name: 'order.cancel@1', what: 'paid', args: { orderId: 'paid', reason: 'mistake', refund: 10_005 } },
  { name: 'order.cancel@2', args: { orderId, reason: 'mistake', refund: 0, goods: [] } },
  {
    name: 'order.cancel@2',
    what: 'paid',
    args: { orderId: 'paid', reason: 'mistake', refund: 10_005, goods: [] },
    states: orders,
  },
  { name: 'order.returnSuspense@1', args: { orderId: 'held', paymentId: 'suspense-1' }, states: payments },
  {
    name: 'money.suspend@1',
    args: { orderId: 'paid', number, way: 'in', payments: [{ id: 'payment-8', type: 0, amount: 335 }], ...refused },
  },
  {
    name: 'money.suspend@1',
    what: 'given out',
    args: {
      orderId: 'paid',
      number,
      way: 'out',
      payments: [{ id: 'out:refused-2', type: 0, amount: 335 }],
      ...refused,
      refused: 'refused-2',
    },
  },
  { name: 'exception.resolve@1', args: { exceptionId: 'task', note: 'seen to' }, states: tasks },
  { name: 'stock.book@1', args: { ...paper, type: 11, lines: [{ productId: oil, quantity: 3, price: 335 }] } },
  {
    name: 'stock.book@1',
    what: 'out',
    args: { ...paper, type: 20, lines: [{ productId: oil, quantity: 3, price: null }] },
  },
  { name: 'member.know@1', args: { memberId: 'member-2' } },
  { name: 'member.register@1', args: { memberId: 'new', name: 'Wu', mobile: '13900000009', consents: ['data'] } },
  { name: 'member.edit@1', args: { memberId: 'member-1', name: 'Li Na', tags: ['tea'], shared: true } },
  { name: 'member.verify@1', args: { memberId: 'member-1', mobile: '13900000001' } },
  { name: 'member.setPaymentPassword@1', args: { memberId: 'member-1' } },
  {
    name: 'order.agreeToPay@1',
    args: { agreementId: 'agreement-1', memberId: 'member-1', orderId: 'order-1', amount: 5_000 },
  },
  { name: 'member.merge@1', args: { memberId: 'member-3', intoId: 'member-1' } },
  { name: 'member.unmerge@1', args: { memberId: 'member-4' } },
  { name: 'stock.notice@1', args: { productId: oil, lowAt: 3 } },
  { name: 'notice.read@1', args: { noticeId: 'notice-1' } },
  { name: 'notice.readAll@1', args: { upTo: 1_763_704_800_000 } },
  {
    name: 'shop.edit@1',
    args: {
      name: 'Garden',
      address: '',
      phone: '13800001111',
      country: '86',
      currencyFlag: '¥',
      timeZone: 'Asia/Shanghai',
    },
  },
  { name: 'shop.paymentTypes@1', args: { paymentTypes: [0, 6] } },
  { name: 'shop.settings@1', args: settings },
  { name: 'shop.toggleRooms@1', args: { roomsEnabled: false } },
  { name: 'decoration.save@1', args: looks },
  {
    name: 'decoration.drop@1',
    args: {},
    prepared: put('decoration', { ...looks, id: 'own', forBrand: false }),
  },
  { name: 'role.add@1', at: 'headquarters', args: { roleId: 'new', scope: 1, name: 'Reception', permissions: some } },
  { name: 'role.edit@1', at: 'headquarters', args: { roleId: 'spare', name: 'Reception', permissions: some } },
  { name: 'role.remove@1', at: 'headquarters', args: { roleId: 'spare' } },
  { name: 'employee.add@1', args: { employeeId: 'new', name: 'New' } },
  { name: 'employee.edit@1', args: { employeeId: 'newcomer', name: 'Newer' } },
  {
    name: 'employee.edit@1',
    what: 'moved to a sister shop',
    args: { employeeId: 'newcomer', name: 'Newcomer', shopId: 'sister' },
  },
  {
    name: 'employee.edit@1',
    what: 'another base salary',
    args: { employeeId: 'newcomer', name: 'Newcomer', baseSalary: 500_000 },
  },
  {
    name: 'employee.edit@1',
    what: 'in a group of the shop',
    args: { employeeId: 'newcomer', name: 'Newcomer', groupId: 'group-1' },
  },
  { name: 'employee.createAccount@1', args: { employeeId: 'newcomer', account: 'newcomer' } },
  { name: 'employee.changePassword@1', args: { employeeId: 'signer' } },
  { name: 'employee.resign@1', args: { employeeId: 'signer' } },
  { name: 'employee.restore@1', args: { employeeId: 'leaver' } },
  { name: 'staffGroup.add@1', args: { groupId: 'new', name: 'Night' } },
  { name: 'staffGroup.edit@1', args: { groupId: 'group-1', name: 'Desk', remark: 'by the door' } },
  { name: 'staffGroup.setPeople@1', args: { groupId: 'group-1', employeeIds: ['newcomer'] } },
  { name: 'staffGroup.remove@1', args: { groupId: 'group-1' } },
  ...cardGiven,
  ...treatmentGiven,
  ...refundGiven(orders),
  ...catalogueGiven,
  {
    name: 'item.import@1',
    args: { rows: [{ number: 'X1', name: 'Cream', originalPrice: 1_000, group: 'Creams' }] },
  },
  { name: 'member.import@1', args: { rows: [{ mobile: '13800009999', country: '86', name: 'Wen', tags: ['new'] }] } },
  {
    name: 'card.import@1',
    args: { rows: [{ number: 'OLD1', mobile: '13900000001', name: 'Gold', principal: 10_000, gift: 500 }] },
  },
  { name: 'shop.moveIn@1', args: { shopId: 'own', lastDay: null }, at: 'headquarters' },
  { name: 'stock.changePackage@1', args: { productId: 'tin', lost: 0, opens: true } },
  {
    name: 'transfer.apply@1',
    args: {
      transferId: 'new',
      number: 'DB-9',
      provideShopId: 'warehouse',
      lines: [{ productId: oil, quantity: 3 }],
      remark: '',
    },
  },
  {
    name: 'transfer.save@1',
    what: 'by the shop that asks',
    args: { transferId: 'asking', lines: [{ productId: oil, quantity: 2, reason: '' }], remark: '' },
    states: transfers,
  },
  {
    name: 'transfer.save@1',
    what: 'by the shop that delivers',
    args: { transferId: 'asked', lines: [{ productId: oil, quantity: 2, reason: 'few' }], remark: '' },
    states: transfers,
  },
  { name: 'transfer.cancel@1', args: { transferId: 'asking', remark: '' }, states: transfers },
  { name: 'transfer.reject@1', args: { transferId: 'asked', remark: 'none left' }, states: transfers },
  {
    name: 'transfer.verify@1',
    args: { transferId: 'asked', lines: [{ productId: oil, delivered: 3, reason: '' }], remark: '' },
    states: transfers,
  },
  {
    name: 'transfer.receive@1',
    args: { transferId: 'sent', lines: [{ productId: oil, received: 3, reason: '' }], remark: '' },
    states: transfers,
  },
  {
    name: 'transfer.return@1',
    args: { transferId: 'sent', provideShopId: 'warehouse', lines: [{ productId: oil }], remark: '' },
    states: transfers,
  },
  { name: 'stocktake.draft@1', args: { stocktakeId: 'new', number: 'PD-9', ...plan } },
  {
    name: 'stocktake.draft@1',
    what: 'changed',
    args: { stocktakeId: draftId, number: 'PD-9', ...plan },
    states: stocktakes,
  },
  { name: 'stocktake.start@1', args: { stocktakeId: draftId }, states: stocktakes },
  { name: 'stocktake.cancel@1', args: { stocktakeId: draftId }, states: stocktakes },
  { name: 'stocktake.count@1', args: counted, states: stocktakes },
  { name: 'stocktake.uncount@1', args: counted, states: stocktakes },
  { name: 'stocktake.zoneDone@1', args: { stocktakeId, zone: '', done: true }, states: stocktakes },
  {
    name: 'stocktake.zoneDone@2',
    args: { stocktakeId, zone: '', done: true, counterId: null, reason: '' },
    states: stocktakes,
  },
  {
    name: 'stocktake.zoneDone@2',
    what: 'of another counter',
    args: { stocktakeId, zone: '', done: true, counterId: 'counter-9', reason: 'broken' },
    states: stocktakes,
  },
  { name: 'stocktake.explain@1', args: { stocktakeId, lines: [explained] }, states: stocktakes },
  { name: 'stocktake.explain@1', what: 'with a price', args: { stocktakeId, lines: [{ ...explained, price: 335 }] } },
  { name: 'stocktake.settle@1', args: { stocktakeId, productIds: [oil], from: 0 }, states: stocktakes },
  { name: 'stocktake.finish@1', args: { stocktakeId, leaveOut: true }, states: stocktakes },
  { name: 'feedback.add@1', args: { orderId: 'paid', stars: 5, tags: ['skill'], text: 'well', pictures: [] } },
  { name: 'feedback.reply@1', args: { feedbackId: 'said', reply: 'Thank you' } },
  { name: 'feedback.hide@1', args: { feedbackId: 'said', reason: 'names somebody' } },
  { name: 'feedback.show@1', args: { feedbackId: 'unseen', reason: 'looked into' } },
  { name: 'shift.open@1', args: { shiftId: 'new', float: 20_000 }, counterId: 'counter-2' },
  { name: 'shift.cash@1', args: { shiftId, way: 'out', amount: 3_335, reason: 'to the bank' } },
  { name: 'shift.openDrawer@1', args: { shiftId, reason: 'change' } },
  { name: 'shift.takeOver@1', args: { shiftId } },
  { name: 'shift.count@1', args: { shiftId, amount: 19_500 } },
  { name: 'shift.close@1', args: { shiftId, reason: '' } },
  { name: 'shift.closeElsewhere@1', args: { shiftId, amount: 19_500, reason: 'the tablet is broken' } },
  { name: 'quickKeys.save@1', args: { forShop: false, keys: favourites } },
  { name: 'quickKeys.save@1', what: 'for all counters', args: { forShop: true, keys: favourites } },
  { name: 'room.add@1', args: { roomId: 'new', name: 'D' } },
  { name: 'room.edit@1', args: { roomId: 'used', name: 'D' } },
  { name: 'room.remove@1', args: { roomId: 'used' } },
  { name: 'room.restore@1', args: { roomId: 'unused' } },
  { name: 'room.addBed@1', args: { roomId: 'used', bedId: 'new', name: 'A1' } },
  { name: 'room.editBed@1', args: { roomId: 'bedded', bedId: 'bed', name: 'C2' } },
  { name: 'room.removeBed@1', args: { roomId: 'bedded', bedId: 'bed' } },
];
