import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { commandNamed } from '#domain/commands.ts';
import { managedNouns } from '#domain/managed.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { locales, sayRefusal } from '../../server/http/words.ts';
import { putAdministrator } from '../../server/platform/administrators.ts';
import { problemsOf } from '../../src/form/form-values.ts';
import { apiUnderTest, putInto } from '../api-brand.ts';
import { apiCounter } from '../api-counter.ts';
import { exampleOf } from '../examples/all.ts';
import { aHeadForm } from '../make-registration.ts';
import { aShift } from '../make-shift.ts';
import { aStocktake } from '../make-stocktake.ts';
import { cookieIn, proveNumber } from '../register-head.ts';
import { aTransfer } from '../walk/a-transfer.ts';
import { bodyIn } from '../walk/body-of.ts';
import { walked } from '../walk/calls.ts';
import { managedCallOf } from '../walk/managed-paths.ts';
import { onStage } from '../walk/on-stage.ts';
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
/** What else calls take that are not among those of a shop, or that the walk over those makes in vain. */
const besides: Readonly<Record<string, object>> = {
  'PUT /imports/moving_in/:id': { lastDay: '2035-01-01' },
  'POST /pc/v1/shop_registers/head': aHeadForm(),
  'PUT /platform/shop_registers/:id/reject': { revision: 1 },
  'POST /counters/:id/quarantine/discard': { commands: [{ incarnation: 1, n: 1, hash: 'a'.repeat(64) }] },
};
/** What a call takes, as it is made in the walk over all calls. */
const bodyOf = (command: string): object => {
  const described = command.replace(' /', ' /api/').replace(/:(\w+)/g, '{$1}');
  return besides[command] ?? walked.find(({ call, body }) => call === described && body)?.body?.('', id) ?? {};
};
/** What the screens of these calls take: the call is of several at once, with a password. */
const onScreen: Readonly<Record<string, object>> = {
  'POST /counters/:id/held/mine/book': { n: 1 },
  'POST /counters/:id/held/mine/refuse': { n: 1 },
};
/** The forms of calls are given by those. */
const calls: Readonly<Record<string, Way>> = Object.fromEntries(
  forms.flatMap(({ form }) => {
    const [method, path] = String(form.command).split(' /');
    if (!path) return [];
    const url = `/api/${path.replace(':id', id).replace(':kind', 'product').replace(':month', '2025-10')}`;
    return [[form.command, { call: `${method} ${url}`, given: onScreen[form.command] ?? bodyOf(form.command) }]];
  }),
);
/** Those of managed nouns: a record is restored at one tap. */
const managed = Object.fromEntries(
  managedNouns.flatMap(({ commands }) =>
    commands
      .slice(0, 3)
      .map(({ name }) => [name, managedCallOf(name).replace(' /', ' /api/').replace(':id', id)] as const),
  ),
);
/** The calls by which commands are given, where there is one: what it takes is the command's example. */
const callOf: Readonly<Record<string, string | null>> = {
  ...managed,
  'exception.resolve': null,
  'member.register': 'POST /api/members',
  'member.edit': `PUT /api/members/${id}`,
  'member.merge': `POST /api/members/${id}/merge`,
  'order.cancel': `PUT /api/orders/${id}/cancel`,
  'refund.request': `POST /api/orders/${id}/refunds`,
  'refund.give': `POST /api/orders/${id}/give_refund`,
  'return.request': 'POST /api/returns',
  'return.give': 'POST /api/returns/give',
  'refund.accept': `PUT /api/orders/${id}/refund_with_input_price`,
  'refund.approve': `PUT /api/orders/${id}/approve_refund`,
  'refund.reject': `PUT /api/orders/${id}/reject_refund`,
  'debt.takeBack': `PUT /api/pc/v1/debts/repayments/${id}/take_back`,
  'shift.openDrawer': null,
  'order.extra': `PUT /api/orders/${id}/update_extra_info`,
  'order.returnSuspense': null,
  'treatment.terminate': `PUT /api/order_details/${id}/abort`,
  'treatment.allot': `PUT /api/order_details/${id}/allot`,
  'treatment.move': null,
  'treatment.handOver': null,
  'treatment.remark': null,
  'shop.edit': 'PUT /api/shops/s01',
  'shop.paymentTypes': 'PUT /api/shops/s01/payment_types',
  'shop.settings': 'PUT /api/shops/s01/control',
  'shop.toggleRooms': 'PUT /api/shops/s01/toggle_room_enable',
  'decoration.save': 'POST /api/pc/v1/decorations/common',
  'feedback.add': `POST /api/order_feedbacks/${id}`,
  'feedback.reply': `PUT /api/order_feedbacks/${id}/reply`,
  'feedback.hide': `PUT /api/order_feedbacks/${id}/hide`,
  'feedback.show': `PUT /api/order_feedbacks/${id}/show`,
  'room.addBed': `POST /api/rooms/${id}/beds`,
  'room.editBed': `PUT /api/rooms/${id}/beds/${id}`,
  'room.removeBed': `DELETE /api/rooms/${id}/beds/${id}`,
  'booking.make': 'POST /api/appointments',
  'booking.change': `PATCH /api/appointments/${id}`,
  'booking.cancel': `PUT /api/appointments/${id}/cancel`,
  'deposit.take': `POST /api/appointments/${id}/deposit`,
  'deposit.settle': `PUT /api/pc/v1/deposits/${id}/settle`,
  'deposit.giveBack': `PUT /api/pc/v1/deposits/${id}/give_back`,
  'roster.setDays': `PUT /api/rosters/${id}/days`,
  'roster.copyWeek': 'POST /api/rosters/copy',
  'turn.record': 'POST /api/turns',
  'turn.skip': 'POST /api/turns/skip',
  'swap.ask': 'POST /api/pc/v1/duty_swaps',
  'swap.grant': `PUT /api/pc/v1/duty_swaps/${id}/grant`,
  'swap.refuse': `PUT /api/pc/v1/duty_swaps/${id}/refuse`,
  'waitlist.add': 'POST /api/pc/v1/waitlist',
  'waitlist.change': `PATCH /api/pc/v1/waitlist/${id}`,
  'room.placeDevice': `PUT /api/devices/${id}/bed`,
  'device.rename': `PUT /api/devices/${id}/rename`,
  'device.take': `DELETE /api/devices/${id}/bed`,
  'device.changePart': `PUT /api/devices/${id}/parts/catheter/change`,
  'decoration.drop': 'DELETE /api/pc/v1/decorations/common',
  'stock.changePackage': null,
  'stock.notice': 'PUT /api/inventories/tea/notice',
  'stocktake.cancel': `PUT /api/inventories/checks/${id}/cancel`,
  'stocktake.zoneDone': `PUT /api/inventories/checks/${id}/zones`,
  'transfer.cancel': `PUT /api/allocations/${id}/cancel`,
  'transfer.reject': `PUT /api/allocations/${id}/reject`,
  'transfer.return': `PUT /api/allocations/${id}/return`,
};
const examplesOf = Object.fromEntries(
  Object.entries(callOf).map(([command, call]): [string, Way] => {
    const given = exampleOf(command).args(onStage);
    return [command, call === null ? { given } : { given, call }];
  }),
);
const ways: Readonly<Record<string, Way>> = {
  ...calls,
  ...examplesOf,
  'outbox.discard': { local: true, given: {} },
  technique: { local: true, given: { kind: 'moxibustion' } },
};
const rest: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(ways).map(([command, { call, given }]) => [
    command,
    callOf[command] ? bodyIn(call ?? '', given) : given,
  ]),
);

test('every declared form is walked, and every way belongs to one', () => {
  expect([...new Set(forms.map(({ form }) => String(form.command)))].sort()).toEqual(Object.keys(ways).sort());
  expect(forms.length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(calls)).toHaveLength(87);
  const walked = new Set(wrongValues.map(({ path, name }) => `${path} ${name}`));
  const left: Record<string, Set<string>> = {};
  for (const { path, form } of forms)
    for (const [name, { widget }] of fieldsOf(form))
      if (!walked.has(`${path} ${name}`)) left[widget] = (left[widget] ?? new Set()).add(name);
  const byWidget = Object.entries(left).map(([widget, fields]) => [widget, [...fields].sort()]);
  expect(Object.fromEntries(byWidget), 'fields of which nobody can give a wrong value').toEqual({
    choice: [
      'accountKind',
      'bedId',
      'bodyPart',
      'by',
      'byName',
      'cards',
      'country',
      'countryId',
      'customers',
      'depositServices',
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
      'waitlistMode',
      'way',
    ],
    record: ['serviceId'],
    choices: ['consents', 'gifts', 'paymentTypes', 'roleIds', 'servicerIds', 'shares', 'tags'],
    acupoints: ['acupoints'],
    clock: ['begins', 'closesAt', 'ends', 'fromMinute', 'opensAt', 'quietFrom', 'quietTo', 'tillMinute'],
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
    lines: [
      'benefits',
      'breaks',
      'consumables',
      'discounts',
      'giftProducts',
      'giftServices',
      'items',
      'lines',
      'rechargeSteps',
    ],
    moment: ['askUntil', 'usableFrom', 'usableUntil'],
    own: [
      'bedId',
      'categoryId',
      'confirmed',
      'couponId',
      'day',
      'deviceId',
      'employeeIds',
      'forDay',
      'grants',
      'groupId',
      'group_id',
      'intoId',
      'lines',
      'memberId',
      'mobilePermissions',
      'parts',
      'payments',
      'permissions',
      'reseats',
      'salespersonId',
      'squeezedFor',
      'techniques',
      'tiers',
      'toId',
      'toMemberId',
      'unit',
    ],
    position: ['location'],
    records: ['depositServiceIds', 'extensionIds', 'groupIds', 'staffIds', 'templateIds'],
    region: ['region', 'regionCode'],
    shop: ['parentId', 'shopId'],
    shops: ['consumableIn', 'salableIn', 'serviceShopIds', 'shopIds', 'usableIn'],
    switch: [
      'bookingConfirms',
      'bookingLinks',
      'debtAllowed',
      'enabled',
      'endingFirst',
      'everywhere',
      'forOrders',
      'inCash',
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
      'swapsGranted',
      'takesChatPay',
      'takesWalletPay',
      'turnBreakAtEnd',
      'turnEndsOnceGiven',
      'turnLateAtEnd',
      'turnNamedCosts',
      'turnRefusalCosts',
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
