import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { commandNamed } from '#domain/commands.ts';
import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { locales, sayRefusal } from '../../server/http/words.ts';
import { putAdministrator } from '../../server/platform/administrators.ts';
import { problemsOf } from '../../src/form/form-values.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { apiCounter } from '../api-counter.ts';
import { aCardRule } from '../make-card-rules.ts';
import { someTerms } from '../make-cards.ts';
import { writtenRule } from '../make-commission.ts';
import { writtenService } from '../make-orders.ts';
import { writtenPlan } from '../make-plan.ts';
import { aBranchForm, aHeadForm } from '../make-registration.ts';
import { aShift } from '../make-shift.ts';
import { aStocktake } from '../make-stocktake.ts';
import { cookieIn, proveNumber } from '../register-head.ts';
import { shopControl } from '../shop-control.ts';
import { aTransfer } from '../walk/a-transfer.ts';
import { fieldsOf, forms, wrongValues } from './every-form.ts';

const { app, pool, signIn } = await apiUnderTest();
const platform = async () => {
  await putAdministrator(pool, 'root', 'platform1234', Date.now());
  const payload = { username: 'root', password: 'platform1234' };
  return cookieIn((await app.inject({ method: 'POST', url: '/api/platform/session', payload })).headers);
};
/** Somebody with every right, who has proved a number besides and administers the platform. */
const known = [(await proveNumber({ app, pool }, '13900001111')).cookie, await platform()];
const boss = { ...(await signIn('boss', 's01')), cookie: known.join('; ') };
const counter = await apiCounter({ app, pool }, boss);
const id = v7();
await putInto(pool, {
  transfer: [aTransfer(id, 's02', 's01', transferStatuses.pendingReview)],
  stocktake: [aStocktake({ id, shopId: 's01' })],
  shift: [aShift({ id, shopId: 's01' })],
});

/** How a form's command is given by others than its screen: by its call, else as a counter sends it, or not at all. */
interface Way {
  readonly call?: string;
  readonly local?: true;
  /** What else the command takes. */
  readonly given: object;
}
const lines = [{ productId: 'tea' }];
const aProductBody = {
  name: 'Oil',
  number: 'P9',
  groupId: 'g1',
  type: 'product',
  unit: 'bottle',
  originalPrice: 100,
  memberPrice: null,
  pricing: 'unified',
  images: [],
  detailImages: [],
};
const aPerson = { name: 'Lin', mobile: '13800001111' };
const aCouponBody = { name: 'Welcome', type: 3, amount: 100, validity: 'days', effectiveDays: 30 };
const aRefundBody = { lines: [{ lineId: 'line-1', quantity: 1, amount: 1 }], goods: [] };
const aReturnBody = { lines: [{ productId: 'tea', quantity: 1, amount: 1, back: 0 }], type: 0 };
const rest: Readonly<Record<string, object>> = {
  'POST /exchanges': {
    back: { products: aReturnBody.lines, type: 0 },
    taken: [{ kind: 'product', itemId: 'tea', quantity: 1 }],
    payments: [],
  },
  'refund.request': aRefundBody,
  'refund.give': aRefundBody,
  'return.request': aReturnBody,
  'return.give': aReturnBody,
  'shop.edit': {
    name: 'Garden',
    address: '',
    phone: '13800001111',
    country: '86',
    currencyFlag: '¥',
    timeZone: 'Asia/Shanghai',
  },
  'shop.settings': shopControl,
  'POST /employees': { name: 'Lan' },
  'PUT /employees/:id': { name: 'Lan', shopId: 's01' },
  'PUT /employees/:id/create_account': { account: 'lan-123', password: 'demo1234' },
  'PUT /employees/:id/change_password': { password: 'demo1234' },
  'member.register': aPerson,
  'POST /members/:id/verify': { smsCode: '123456' },
  'POST /members/:id/proofs': { password: '135790' },
  'PUT /imports/moving_in/:id': { lastDay: '2035-01-01' },
  'PUT /members/:id/payment_password': { password: '135790' },
  'POST /groups': { name: 'Desk' },
  'PUT /groups/:id': { name: 'Desk' },
  'PUT /groups/:id/employees': { employeeIds: [] },
  'POST /card_templates': { name: 'Gold', ...someTerms() },
  'PUT /card_templates/:id': { name: 'Gold', ...someTerms() },
  'POST /pc/v1/marketing/coupons': aCouponBody,
  'PUT /pc/v1/marketing/coupons/:id': aCouponBody,
  'PUT /pc/v1/orders/:id/recharge': { salespersonId: null },
  'POST /pc/v1/member_coupons': { memberId: 'own', couponId: 'none' },
  'PUT /pc/v1/member_coupons/:id/withdraw': { reason: 'by mistake' },
  'PUT /pc/v1/points/rule': defaultPointsRule,
  'POST /refund_rules': aCardRule(),
  'PUT /refund_rules/:version/check': { checkedBy: 'Wang' },
  'POST /pc/v1/members/:id/points': { way: 'give', amount: 5, reason: 'forgotten' },
  'POST /pc/v1/members/:id/debt/write_offs': { amount: 5, reason: 'moved away' },
  'debt.takeBack': { reason: 'by mistake' },
  'POST /categories': { kind: 'card', name: 'Family' },
  'PUT /categories/:id': { name: 'Family' },
  'POST /item_groups': { kind: 'product', name: 'Oils' },
  'PUT /item_groups/:id': { name: 'Oils' },
  'POST /items/product': aProductBody,
  'PUT /items/product/:id': aProductBody,
  'PUT /items/:kind/:id/own_prices': { originalPrice: 100, memberPrice: null },
  'POST /items/product/from_template': { item_id: 'tea', number: 'T9' },
  'POST /items/service/from_template': { item_id: 'massage', number: 'T9' },
  'POST /pc/v1/commission_rules': writtenRule(),
  'PUT /pc/v1/commission_rules/:id': writtenRule(),
  'PUT /pc/v1/commission_rules/:id/enable': { enabled: false },
  'PUT /pc/v1/commission_months/:month/close': { shopId: '', total: 0 },
  'PUT /pc/v1/commission_months/:month/reopen': { reason: 'a rule was wrong' },
  'POST /price_plans': writtenPlan(),
  'PUT /price_plans/:id': writtenPlan(),
  'POST /items/service': writtenService(),
  'PUT /items/service/:id': writtenService(),
  'PUT /cards/:id/extend': { lastDay: '2035-01-01', reason: 'away' },
  'PUT /cards/:id/transfer': { memberId: 'x', toMemberId: 'y', reason: 'a present' },
  'PUT /shifts/:id/close': { amount: 100, reason: 'the tablet is lost' },
  'POST /roles': { name: 'Host', scope: 1, permissions: [] },
  'PUT /roles/:id': { name: 'Host', permissions: [] },
  'feedback.add': { stars: 5, tags: [], text: '', pictures: [] },
  'POST /counters/:id/held/refuse': { numbers: [1] },
  'POST /counters/:id/held/mine/book': { n: 1 },
  'POST /counters/:id/held/mine/refuse': { n: 1 },
  'POST /pc/v1/shop_registers/head': aHeadForm(),
  'POST /pc/v1/shop_registers/branch': aBranchForm(),
  'POST /pc/v1/start/store': { name: 'First', code: 'F01', address: '', phone: '', region: '', location: null },
  'PUT /pc/v1/shop_registers/branch/:id/reject': { revision: 1 },
  'PUT /platform/shop_registers/:id/reject': { revision: 1 },
  'POST /counters/:id/quarantine/discard': { commands: [{ incarnation: 1, n: 1, hash: 'a'.repeat(64) }] },
};
/** The forms of calls are given by those. */
const calls = Object.fromEntries(
  forms.flatMap(({ form }) => {
    const [method, path] = String(form.command).split(' /');
    return path
      ? [
          [
            form.command,
            {
              call: `${method} /api/${path.replace(':id', id).replace(':kind', 'product').replace(':month', '2025-10')}`,
              given: rest[form.command] ?? {},
            },
          ],
        ]
      : [];
  }),
);
const ways: Readonly<Record<string, Way>> = {
  ...calls,
  'exception.resolve': { given: { exceptionId: 'x' } },
  'member.register': { call: 'POST /api/members', given: { memberId: id, ...aPerson } },
  'member.edit': { call: `PUT /api/members/${id}`, given: { memberId: id } },
  'member.merge': { call: `POST /api/members/${id}/merge`, given: { memberId: id, intoId: 'another' } },
  'order.cancel': { call: `PUT /api/orders/${id}/cancel`, given: { orderId: id, refund: 0, goods: [] } },
  'refund.request': { call: `POST /api/orders/${id}/refunds`, given: { refundId: id, orderId: id, ...aRefundBody } },
  'refund.give': { call: `POST /api/orders/${id}/give_refund`, given: { refundId: id, orderId: id, ...aRefundBody } },
  'return.request': { call: 'POST /api/returns', given: { refundId: id, ...aReturnBody } },
  'return.give': { call: 'POST /api/returns/give', given: { refundId: id, ...aReturnBody } },
  'refund.accept': {
    call: `PUT /api/orders/${id}/refund_with_input_price`,
    given: { refundId: id, orderId: id },
  },
  'refund.approve': { call: `PUT /api/orders/${id}/approve_refund`, given: { refundId: id, orderId: id } },
  'refund.reject': { call: `PUT /api/orders/${id}/reject_refund`, given: { refundId: id, orderId: id } },
  'debt.takeBack': {
    call: `PUT /api/pc/v1/debts/repayments/${id}/take_back`,
    given: { repaymentId: id, records: ['own'] },
  },
  'shift.openDrawer': { given: { shiftId: id } },
  'order.extra': { call: `PUT /api/orders/${id}/update_extra_info`, given: { orderId: id } },
  'order.returnSuspense': { given: { orderId: id } },
  'treatment.terminate': { given: { treatmentId: id, orderId: id } },
  'outbox.discard': { local: true, given: {} },
  'shop.edit': { call: 'PUT /api/shops/s01', given: {} },
  'shop.paymentTypes': { call: 'PUT /api/shops/s01/payment_types', given: {} },
  'shop.settings': { call: 'PUT /api/shops/s01/control', given: {} },
  'shop.toggleRooms': { call: 'PUT /api/shops/s01/toggle_room_enable', given: {} },
  'decoration.save': { call: 'POST /api/pc/v1/decorations/common', given: {} },
  'feedback.add': { call: `POST /api/order_feedbacks/${id}`, given: { orderId: id } },
  'feedback.reply': { call: `PUT /api/order_feedbacks/${id}/reply`, given: { feedbackId: id } },
  'feedback.hide': { call: `PUT /api/order_feedbacks/${id}/hide`, given: { feedbackId: id } },
  'feedback.show': { call: `PUT /api/order_feedbacks/${id}/show`, given: { feedbackId: id } },
  'room.add': { call: 'POST /api/rooms', given: { roomId: id } },
  'room.edit': { call: `PUT /api/rooms/${id}`, given: { roomId: id } },
  'room.remove': { call: `DELETE /api/rooms/${id}`, given: { roomId: id } },
  'room.addBed': { call: `POST /api/rooms/${id}/beds`, given: { roomId: id, bedId: id } },
  'room.editBed': { call: `PUT /api/rooms/${id}/beds/${id}`, given: { roomId: id, bedId: id } },
  'room.removeBed': { call: `DELETE /api/rooms/${id}/beds/${id}`, given: { roomId: id, bedId: id } },
  'decoration.drop': { call: 'DELETE /api/pc/v1/decorations/common', given: {} },
  'stock.changePackage': { given: { productId: 'oil', lost: 0, opens: true } },
  'stock.notice': { call: 'PUT /api/inventories/tea/notice', given: { productId: 'tea' } },
  'stocktake.cancel': { call: `PUT /api/inventories/checks/${id}/cancel`, given: { stocktakeId: id } },
  'stocktake.zoneDone': {
    call: `PUT /api/inventories/checks/${id}/zones`,
    given: { stocktakeId: id, zone: '', done: true, counterId: null },
  },
  technique: { local: true, given: { kind: 'moxibustion' } },
  'transfer.cancel': { call: `PUT /api/allocations/${id}/cancel`, given: { transferId: id } },
  'transfer.reject': { call: `PUT /api/allocations/${id}/reject`, given: { transferId: id } },
  'transfer.return': {
    call: `PUT /api/allocations/${id}/return`,
    given: { transferId: id, provideShopId: 's02', lines },
  },
};

test('every declared form is walked, and every way belongs to one', () => {
  expect([...new Set(forms.map(({ form }) => String(form.command)))].sort()).toEqual(Object.keys(ways).sort());
  expect(forms.length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(calls)).toHaveLength(84);
  const walked = new Set(wrongValues.map(({ path, name }) => `${path} ${name}`));
  const left: Record<string, Set<string>> = {};
  for (const { path, form } of forms)
    for (const [name, { widget }] of fieldsOf(form))
      if (!walked.has(`${path} ${name}`)) left[widget] = (left[widget] ?? new Set()).add(name);
  const byWidget = Object.entries(left).map(([widget, fields]) => [widget, [...fields].sort()]);
  expect(Object.fromEntries(byWidget), 'fields of which nobody can give a wrong value').toEqual({
    choice: [
      'accountKind',
      'bodyPart',
      'byName',
      'cards',
      'country',
      'countryId',
      'customers',
      'device',
      'gender',
      'kind',
      'level',
      'memberKeeps',
      'memberRegisterVerify',
      'merchantType',
      'meridian',
      'mode',
      'paymentPasswordRule',
      'people',
      'pricing',
      'range',
      'rate',
      'roundTo',
      'scope',
      'source',
      'stars',
      'style',
      'tierWay',
      'timeZone',
      'type',
      'useOrder',
      'validity',
      'way',
    ],
    choices: ['consents', 'gifts', 'paymentTypes', 'roleIds', 'shares', 'tags'],
    acupoints: ['acupoints'],
    clock: ['closesAt', 'opensAt'],
    color: ['color', 'themeColor'],
    image: [
      'accountPhoto',
      'avatar',
      'bankCardPhoto',
      'chatAppCode',
      'idBackPhoto',
      'idFrontPhoto',
      'interiorPhoto',
      'licencePhoto',
      'logo',
      'picture',
      'storefacePhoto',
      'storefrontPhoto',
      'walletCode',
    ],
    images: ['carousel', 'detailImages', 'images', 'pictures', 'qualification'],
    lines: ['benefits', 'consumables', 'discounts', 'giftProducts', 'giftServices', 'items', 'lines', 'rechargeSteps'],
    moment: ['usableFrom', 'usableUntil'],
    own: [
      'categoryId',
      'couponId',
      'employeeIds',
      'grants',
      'groupId',
      'group_id',
      'intoId',
      'lines',
      'mobilePermissions',
      'permissions',
      'salespersonId',
      'techniques',
      'tiers',
      'toMemberId',
      'unit',
    ],
    position: ['location'],
    records: ['groupIds', 'staffIds', 'templateIds'],
    region: ['region', 'regionCode'],
    shop: ['parentId', 'shopId'],
    shops: ['consumableIn', 'salableIn', 'serviceShopIds', 'shopIds', 'usableIn'],
    switch: [
      'debtAllowed',
      'enabled',
      'endingFirst',
      'everywhere',
      'forOrders',
      'inMiniProgram',
      'isSalesperson',
      'isServicer',
      'opens',
      'overOwn',
      'rechargeFree',
      'roomsEnabled',
      'servicesGivenWhenPaid',
      'shared',
      'shiftRequired',
      'showsFinalPrice',
      'signOut',
      'spendable',
      'suppliesUsed',
      'takesChatPay',
      'takesWalletPay',
      'withOthers',
    ],
    texts: ['phones', 'tags'],
  });
});

/** What is entered a second time on the screen alone. */
const twice = ['again'];
const inCalls = wrongValues.filter(({ form, name }) => ways[form.command]?.call && !twice.includes(name));
const inPushes = wrongValues.filter(({ form }) => !ways[form.command]?.call && !ways[form.command]?.local);

test.each(inCalls)('$name of $path is refused by its call as on the screen: $typed', async ({ form, name, sent }) => {
  const way = ways[form.command];
  const [method, url] = (way?.call ?? '').split(' ') as ['PUT', string];
  const problem = problemsOf(form, { ...way?.given, [name]: sent })[name];
  expect(problem).toBeDefined();
  for (const locale of locales) {
    const headers = { ...boss, 'x-locale': locale };
    const said = await app.inject({ method, url, headers, payload: { ...rest[form.command], [name]: sent } });
    const words = sayRefusal(locale, problem?.code ?? '', problem?.params);
    expect({ status: said.statusCode, errors: said.json().errors }).toEqual({
      status: 422,
      errors: { [name]: [words] },
    });
  }
});

const reasons = forms.flatMap(({ path, form }) =>
  fieldsOf(form).flatMap(([name, field]) => (field.widget === 'reason' ? [{ path, form, name, field }] : [])),
);
/** Reasons that the screen alone asks for: the other shop reads why goods come back, a call may leave it out. */
const askedByScreens = ['transfer.return'];

test.each(reasons.filter(({ form }) => ways[form.command]?.call && !askedByScreens.includes(form.command)))(
  '$name of $path is asked for by its call as on the screen',
  async ({ form, name, field }) => {
    const way = ways[form.command];
    const [method, url] = (way?.call ?? '').split(' ') as ['PUT', string];
    const problem = problemsOf(form, { ...way?.given, [name]: '' })[name];
    expect(problem?.code).toBe(field.missing ?? 'field.required');
    for (const locale of locales) {
      const headers = { ...boss, 'x-locale': locale };
      const payload = {
        ...rest[form.command],
        [name]: '',
        ...(name === 'reason' && field.missing ? { counterId: 'another' } : {}),
      };
      const said = (await app.inject({ method, url, headers, payload })).json();
      const words = sayRefusal(locale, problem?.code ?? '');
      if (field.missing) expect(said).toMatchObject({ code: field.missing, message: words });
      else expect(said.errors).toEqual({ [name]: [words] });
    }
  },
);

test('what has no call is refused as a counter sends it, at the field of the screen', async () => {
  expect(inPushes.length).toBeGreaterThan(1);
  const sent = inPushes.map(({ form, name, sent }, place) => {
    const command = commandNamed(form.command, 1);
    const args = { ...ways[form.command]?.given, [name]: sent };
    expect(Object.keys(problemsOf(form, args))).toEqual([name]);
    return {
      n: place + 1,
      id: v7(),
      name: form.command,
      version: command?.version ?? 0,
      args,
      staffId: 'boss',
      at: Date.now(),
      offline: false,
    };
  });
  const { status, reply } = await counter.push(sent, { made: sent.length });
  expect(status).toBe(200);
  expect(reply.results.map(({ outcome, code, params }) => ({ outcome, code, params }))).toEqual(
    inPushes.map(({ name }) => ({ outcome: 'rejected', code: 'system.badArguments', params: { field: name } })),
  );
});
