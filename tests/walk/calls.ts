import { writtenService } from '../make-orders.ts';
import { aBranchForm, aHeadForm, aSettlementForm } from '../make-registration.ts';
import { shopControl } from '../shop-control.ts';
import { bodyOf } from './body-of.ts';
import { bookingCalls } from './booking-calls.ts';
import { freshMobile, groupName, itemNumber } from './call-places.ts';
import { cardCalls } from './card-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { commissionCalls } from './commission-calls.ts';
import { counterCalls } from './counter-calls.ts';
import { diagnosisCalls } from './diagnosis-calls.ts';
import { importCalls } from './import-calls.ts';
import { managedCalls } from './managed-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { roomCalls } from './room-calls.ts';
import { rosterCalls } from './roster-calls.ts';
import { treatmentCalls } from './treatment-calls.ts';
import { turnCalls } from './turn-calls.ts';
import { waitlistCalls } from './waitlist-calls.ts';
import type { Walked } from './walked.ts';

const line = (prefix: string) => ({ productId: `${prefix}tea`, quantity: 1 });
const priced = (prefix: string) => ({ lines: [{ ...line(prefix), price: 1 }] });
const sold = (prefix: string) => ({ lines: [{ kind: 'product', itemId: `${prefix}tea`, quantity: 1 }] });
const because = () => ({ reason: 'walk' });
const remark = () => ({ remark: 'walk' });
const nothing = () => ({});
const service = (prefix: string) => writtenService({ groupId: `${prefix}care`, number: itemNumber() });
const groupBody = () => ({ name: groupName() });
const { principal: _, account: __, ...papers } = aHeadForm({ code: 'WK2' });

const both = (path: string, more: Omit<Walked, 'call'>): Walked[] =>
  ['PUT', 'POST'].map((method) => ({ call: `${method} ${path}`, ...more }));

const rows: readonly Walked[] = [
  { call: 'POST /api/sync/enrol', body: (prefix) => ({ shopId: `${prefix}s02` }), with: 'the second shop' },
  { call: 'GET /api/sync/enrol/offers', query: (prefix) => `?shopId=${prefix}s02`, with: 'the second shop' },
  { call: 'GET /api/employees/{id}', names: 'employee' },
  { call: 'GET /api/employees/{id}/shops', names: 'employee' },
  { call: 'GET /api/employees/{id}/shops/{shopId}/permissions', names: 'employee' },
  { call: 'GET /api/pc/v1/employees/{id}/service_records', names: 'employee', query: () => '?month=2026-11' },
  { call: 'GET /api/pc/v1/chart/employee_performance_growth/{id}', names: 'employee', query: () => '?month=2026-11' },
  { call: 'GET /api/pc/v1/employees/example_avatars' },
  { call: 'GET /api/acupoints' },
  { call: 'GET /api/employees' },
  { call: 'GET /api/deleted_employees' },
  {
    call: 'POST /api/employees',
    body: (prefix) => ({ name: 'walk', grants: [{ shopId: `${prefix}s01`, roleId: `${prefix}csh` }] }),
    with: 'a role',
  },
  { call: 'PUT /api/employees/{id}', names: 'newcomer', body: () => ({ name: 'walk' }) },
  { call: 'DELETE /api/employees/{id}', names: 'newcomer' },
  { call: 'PUT /api/employees/{id}/restore', names: 'leaver', body: nothing },
  {
    call: 'PUT /api/employees/{id}/create_account',
    names: 'newcomer',
    body: () => ({ account: 'walker', password: 'demo1234' }),
  },
  { call: 'PUT /api/employees/{id}/change_password', names: 'signer', body: () => ({ password: 'demo1234' }) },
  ...catalogueCalls,
  ...bookingCalls,
  ...rosterCalls,
  ...treatmentCalls,
  ...turnCalls,
  ...waitlistCalls,
  { call: 'GET /api/groups' },
  { call: 'GET /api/groups/{id}', names: 'group' },
  { call: 'POST /api/groups', body: groupBody },
  { call: 'PUT /api/groups/{id}', names: 'group', body: groupBody },
  { call: 'PUT /api/groups/{id}/employees', names: 'group', body: () => ({ employeeIds: [] }) },
  { call: 'DELETE /api/groups/{id}', names: 'group' },
  ...cardCalls,
  ...commissionCalls,
  { call: 'GET /api/roles' },
  { call: 'GET /api/permissions' },
  { call: 'GET /api/roles/{id}', names: 'role' },
  { call: 'POST /api/roles', body: () => ({ name: groupName(), scope: 1, permissions: [] }) },
  { call: 'PUT /api/roles/{id}', names: 'role', body: () => ({ name: groupName(), permissions: [] }) },
  { call: 'DELETE /api/roles/{id}', names: 'role' },
  { call: 'GET /api/shop/direct_line' },
  { call: 'GET /api/shops/trading' },
  { call: 'GET /api/names', query: (prefix) => `?shops=${prefix}s02&staff=${prefix}cashier`, with: 'people and shops' },
  { call: 'GET /api/shops/{id}', names: 'shop' },
  { call: 'GET /api/shops/{id}/children', names: 'shop' },
  {
    call: 'PUT /api/shops/{id}',
    names: 'shop',
    gives: 'shop.edit',
  },
  { call: 'GET /api/shops/{id}/control', names: 'shop' },
  { call: 'PUT /api/shops/{id}/control', names: 'shop', body: () => shopControl },
  { call: 'PUT /api/shops/{id}/toggle_room_enable', names: 'shop', gives: 'shop.toggleRooms' },
  { call: 'PUT /api/shops/{id}/payment_types', names: 'shop', gives: 'shop.paymentTypes' },
  { call: 'GET /api/pc/v1/shops/all_available_tags' },
  { call: 'GET /api/pc/v1/decorations/common' },
  { call: 'POST /api/pc/v1/decorations/common', gives: 'decoration.save' },
  { call: 'DELETE /api/pc/v1/decorations/common' },
  { call: 'GET /api/pc/v1/shops/all_payment_types' },
  { call: 'GET /api/employees/0' },
  { call: 'PUT /api/employees/0/config', body: () => ({ zoom: 1.1 }) },
  { call: 'GET /api/overview' },
  { call: 'GET /api/pc/v1/own_week', query: () => '?week=2026-11-30' },
  { call: 'GET /api/pc/v1/own_work' },
  { call: 'GET /api/banner' },
  { call: 'GET /api/pc/v1/shops/available_payment_types' },
  { call: 'GET /api/notifications' },
  { call: 'GET /api/notifications/unread' },
  { call: 'PUT /api/notifications/{id}/read', names: 'notice' },
  { call: 'PUT /api/notifications/read_all' },
  { call: 'GET /api/members/search', query: () => '?k=13800001111' },
  { call: 'POST /api/members/{id}/know', names: 'member' },
  { call: 'GET /api/pc/v1/members' },
  { call: 'POST /api/members', body: () => ({ name: 'walk', mobile: freshMobile() }) },
  { call: 'POST /api/members/sms_code', body: () => ({ mobile: freshMobile() }) },
  { call: 'GET /api/members/{id}', names: 'double' },
  { call: 'PUT /api/members/{id}', names: 'double', body: remark },
  { call: 'POST /api/members/{id}/verify', names: 'double', body: () => ({ smsCode: '000000' }) },
  { call: 'POST /api/members/{id}/proofs', names: 'double', body: () => ({ password: '135790' }) },
  { call: 'PUT /api/members/{id}/payment_password', names: 'double', body: () => ({ password: '135790' }) },
  {
    call: 'POST /api/members/{id}/payment_agreements',
    names: 'double',
    body: () => ({ password: '135790', orderId: 'order-1', amount: 5_000 }),
  },
  { call: 'GET /api/members/{id}/merge_preview', names: 'double', query: (prefix) => `?into=${prefix}own` },
  { call: 'POST /api/members/{id}/merge', names: 'double', body: (prefix) => ({ intoId: `${prefix}own` }) },
  { call: 'POST /api/members/{id}/unmerge', names: 'merged' },
  ...importCalls,
  {
    call: 'POST /api/records',
    body: (prefix) => ({ reads: [{ entity: 'member', ids: [`${prefix}own`] }] }),
    with: 'a member',
    harmless: 'records that the shop does not see are left out of the answer: tests/sync/office.pg.test.ts',
  },
  { call: 'GET /api/items/for_order' },
  { call: 'GET /api/items/service' },
  { call: 'POST /api/items/service', body: service },
  { call: 'GET /api/items/service/{id}', names: 'service' },
  { call: 'GET /api/items/service/{id}/uses', names: 'service' },
  { call: 'PUT /api/items/service/{id}', names: 'service', body: service },
  { call: 'PUT /api/items/service/{id}/toggle_enable', names: 'service', body: () => ({ enabled: true }) },
  { call: 'PUT /api/items/service/{id}/shelf', names: 'service', body: () => ({ onShelf: false }) },
  { call: 'PUT /api/items/service/{id}/select_shops', names: 'service', body: () => ({ everywhere: true }) },
  { call: 'GET /api/item_templates/service' },
  { call: 'GET /api/item_templates/service/from_share' },
  {
    call: 'POST /api/items/service/from_template',
    body: (prefix) => ({ item_id: `${prefix}massage`, number: itemNumber(), group_id: `${prefix}care` }),
    with: 'an item',
  },
  { call: 'DELETE /api/items/service/{id}', names: 'service' },
  {
    call: 'POST /api/pc/v1/items/service/batch_delete',
    body: (prefix) => ({ item_ids: [`${prefix}massage`] }),
    with: 'an item',
    harmless: 'of each it answers whether it was there: server/http/item/services.pg.test.ts',
  },
  { call: 'GET /api/pc/v1/orders' },
  { call: 'GET /api/pc/v1/orders/{id}', names: 'order' },
  { call: 'GET /api/orders/{id}/status', names: 'order' },
  { call: 'POST /api/orders', body: sold },
  { call: 'POST /api/orders', body: (prefix) => ({ ...sold(''), memberId: `${prefix}foreign` }), with: 'a member' },
  { call: 'PUT /api/orders/{id}', names: 'order', body: () => sold('') },
  { call: 'PUT /api/orders/{id}/payment', names: 'order', body: () => ({ payments: [{ type: 0, amount: 5_000 }] }) },
  { call: 'PUT /api/orders/{id}/update_extra_info', names: 'order', body: remark },
  ...both('/api/orders/{id}/cancel', { names: 'order', body: because }),
  { call: 'GET /api/allocations' },
  {
    call: 'POST /api/allocations',
    body: (prefix) => ({ provideShopId: 's03', lines: [line(prefix)] }),
    with: 'an item',
  },
  {
    call: 'POST /api/allocations',
    body: (prefix) => ({ provideShopId: `${prefix}s02`, lines: [line('')] }),
    with: 'the second shop',
  },
  { call: 'GET /api/allocations/{id}', names: 'asked' },
  { call: 'PUT /api/allocations/{id}', names: 'asked', body: () => ({ lines: [line('')] }) },
  { call: 'DELETE /api/allocations/{id}', names: 'asked' },
  { call: 'GET /api/inventories/products_for_allocation', query: (prefix) => `?provide_shop_id=${prefix}s02` },
  ...both('/api/allocations/{id}/save', { names: 'asked', body: () => ({ lines: [line('')] }) }),
  ...both('/api/allocations/{id}/cancel', { names: 'asked', body: nothing }),
  ...both('/api/allocations/{id}/reject', { names: 'wanted', body: remark }),
  ...both('/api/allocations/{id}/verified', {
    names: 'wanted',
    body: () => ({ lines: [{ productId: 'tea', delivered: 1 }], remark: 'walk' }),
  }),
  ...both('/api/allocations/{id}/received', {
    names: 'sent',
    body: () => ({ lines: [{ productId: 'tea', received: 2 }] }),
  }),
  ...both('/api/allocations/{id}/return', { names: 'sent', body: nothing }),
  { call: 'GET /api/inventories/checks' },
  { call: 'POST /api/inventories/checks', body: nothing },
  {
    call: 'POST /api/inventories/checks',
    body: (prefix) => ({ kind: 'products', productIds: [`${prefix}tea`] }),
    with: 'an item',
  },
  {
    call: 'POST /api/inventories/checks',
    body: (prefix) => ({ checkerIds: [`${prefix}cashier`] }),
    with: 'a checker',
    harmless: 'who counts is a note of the own brand, and an id of nobody gives nobody anything',
  },
  { call: 'GET /api/inventories/checks/{id}', names: 'check' },
  { call: 'PUT /api/inventories/checks/{id}', names: 'check', body: nothing },
  { call: 'GET /api/inventories/checks/{id}/products', names: 'counting' },
  {
    call: 'POST /api/inventories/checks/{id}/products',
    names: 'counting',
    body: () => ({ counts: [{ productId: 'tea', pieces: 1 }] }),
  },
  {
    call: 'PUT /api/inventories/checks/{id}/products',
    names: 'counting',
    body: () => ({ lines: [{ productId: 'tea', reason: 'gone', price: 100, holds: '' }] }),
  },
  { call: 'GET /api/inventories/checks/{id}/review', names: 'counting' },
  { call: 'GET /api/inventories/checks/{id}/checkers', names: 'check' },
  { call: 'PUT /api/inventories/checks/{id}/start', names: 'check', body: nothing },
  { call: 'PUT /api/inventories/checks/{id}/cancel', names: 'counting', body: nothing },
  { call: 'PUT /api/inventories/checks/{id}/zones', names: 'counting', body: nothing },
  { call: 'PUT /api/inventories/checks/{id}/finish', names: 'counting', body: nothing },
  { call: 'GET /api/inventories' },
  { call: 'GET /api/inventories/change_details' },
  { call: 'GET /api/inventories/papers' },
  ...['storage', 'outbound', 'wastage', 'cleanup'].flatMap((kind): Walked[] => [
    { call: `GET /api/inventories/${kind}` },
    { call: `POST /api/inventories/${kind}`, body: priced, with: 'an item' },
  ]),
  { call: 'GET /api/inventories/papers/{id}', names: 'paper' },
  { call: 'GET /api/inventories/applicants' },
  { call: 'GET /api/inventories/receivers' },
  { call: 'GET /api/inventories/overview', query: () => '?from=1700000000000&to=1700086400000' },
  { call: 'PUT /api/inventories/{productId}/notice', names: 'product', body: () => ({ lowAt: 1 }) },
  ...counterCalls,
  { call: 'POST /api/pc/v1/oss/uploads/{id}/confirm', names: 'upload' },
  { call: 'GET /api/pc/v1/shop_registers/branch' },
  {
    call: 'POST /api/pc/v1/shop_registers/branch',
    body: (prefix) => aBranchForm({ parentId: `${prefix}north` }),
    with: 'the place above it',
  },
  { call: 'GET /api/pc/v1/shop_registers/branch/{id}', names: 'branch' },
  {
    call: 'PUT /api/pc/v1/shop_registers/branch/{id}',
    names: 'rejectedBranch',
    body: () => aBranchForm({ code: 'JA2', parentId: 'north' }),
  },
  { call: 'PUT /api/pc/v1/shop_registers/branch/{id}/pass', names: 'branch', body: () => ({ revision: 1 }) },
  {
    call: 'PUT /api/pc/v1/shop_registers/branch/{id}/reject',
    names: 'branch',
    body: () => ({ revision: 1, reason: 'walk' }),
  },
  { call: 'GET /api/pc/v1/start' },
  { call: 'GET /api/pc/v1/next_number', query: () => '?of=product' },
  {
    call: 'POST /api/pc/v1/start/store',
    body: () => ({ name: 'Walked', code: 'WK1', address: '', phone: '', region: '', location: null }),
  },
  { call: 'PUT /api/pc/v1/start/put_away', body: nothing },
  { call: 'GET /api/pc/v1/shop_registers/papers' },
  {
    call: 'POST /api/pc/v1/shop_registers/papers',
    body: () => papers,
  },
  { call: 'GET /api/pc/v1/shops/{id}/settlement', names: 'shop' },
  { call: 'PUT /api/pc/v1/shops/{id}/settlement', names: 'shop', body: () => aSettlementForm() },
  { call: 'GET /api/order_feedbacks' },
  {
    call: 'POST /api/order_feedbacks/{id}',
    names: 'collected',
    gives: 'feedback.add',
  },
  { call: 'GET /api/order_feedbacks/{id}', names: 'feedback' },
  { call: 'PUT /api/order_feedbacks/{id}/reply', names: 'feedback', gives: 'feedback.reply' },
  { call: 'PUT /api/order_feedbacks/{id}/hide', names: 'feedback', gives: 'feedback.hide' },
  { call: 'PUT /api/order_feedbacks/{id}/show', names: 'feedback', gives: 'feedback.show' },
  ...refundCalls,
  { call: 'GET /api/shifts' },
  { call: 'GET /api/shift_sums' },
  { call: 'GET /api/order_sums' },
  { call: 'GET /api/prepaid_liability', query: () => '?month=2026-11' },
  { call: 'GET /api/shop_day', query: () => '?of=2026-11' },
  { call: 'GET /api/shifts/{id}', names: 'shift' },
  { call: 'PUT /api/shifts/{id}/close', names: 'shift', body: () => ({ amount: 100, reason: 'walk' }) },
  ...managedCalls,
  ...roomCalls,
  ...diagnosisCalls,
];

/** Every call of the API that needs a session, but for those that a counter makes with its secret. */
export const walked: readonly Walked[] = rows.map((row) => {
  const { call, gives } = row;
  return gives === undefined ? row : { ...row, body: () => bodyOf(call, gives) };
});
