import { afterEach, expect, test } from 'vitest';
import type { Operation } from '#domain/order/operations.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { adding, aProduct, cashReceipt } from '../../tests/make.ts';

let tab: Tab;
afterEach(async () => {
  await tab.store.stop();
  expect(tab.faults).toEqual([]);
});

type State = 'waiting' | 'confirmed' | 'refused' | 'held' | 'closed';
const journal = async (state: State | null, given: { text?: string; offset?: number; limit?: number } = {}) => {
  const asked = { state, offset: 0, limit: 20, ...given };
  const { rows, total } = await tab.store.read('outbox.journal', asked);
  return { found: rows.map(({ n }) => n).join(' '), total, rows };
};

const member = {
  id: 'm-1',
  name: 'Wang',
  pinyin: '',
  initials: '',
  gender: 'female',
  country: '86',
  mobile: '',
  birthday: '',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId: 'shop-1',
  knownTo: [],
  shared: false,
  registeredAt: 0,
};

/** Five receipts and two cancellations, each number by itself in another state. */
const busy = async (): Promise<void> => {
  const server = new SimulatedServer();
  const network = new Network(server);
  tab = await openCounterTab(network);
  const sell = async (orderId: string, quantity: number) => {
    const receipt = cashReceipt(aProduct({ originalPrice: 1_250 }), { orderId, number: '', quantity });
    await tab.store.run('order.collect', { ...receipt, manualNumber: `M_${orderId}` }, { takeNumber: true });
  };
  const cancel = (orderId: string, refund: number) =>
    tab.store.run('order.cancel', { orderId, reason: 'wrong', refund });
  server.overrules = ({ args }) => {
    const { orderId } = args as { orderId: string };
    if (orderId === 'held' || orderId === 'held2') return { outcome: 'held', code: 'system.held' };
    return orderId === 'refused' ? { outcome: 'rejected', code: 'system.conflict' } : null;
  };
  await sell('sold', 2);
  await sell('refused', 3);
  await sell('held', 1);
  await sell('held2', 5);
  await tab.store.syncNow();
  network.up = false;
  await tab.store.syncNow();
  await sell('later', 7);
  await cancel('sold', 2_500);
};

test('the journal tells how far each command is, the latest first, found by what it was about', async () => {
  await busy();
  expect(await journal(null)).toMatchObject({ found: '6 5 4 3 2 1', total: 6 });
  expect(await journal('waiting')).toMatchObject({ found: '6 5', total: 2 });
  expect(await journal('confirmed')).toMatchObject({ found: '1', total: 1 });
  expect(await journal('held')).toMatchObject({ found: '4 3', total: 2 });
  expect(await journal('refused')).toMatchObject({ found: '2', total: 1 });
  expect(await journal(null, { offset: 4, limit: 5 })).toMatchObject({ found: '2 1', total: 6 });
  expect(await journal('held', { offset: 1, limit: 5 })).toMatchObject({ found: '3', total: 2 });
  expect(await journal(null, { text: ' m_HELD ' })).toMatchObject({ found: '4 3', total: 2 });
  expect(await journal('refused', { text: 'm_held' })).toMatchObject({ found: '', total: 0 });
  const { rows } = await journal(null);
  expect(rows.map(({ state, offline }) => [state, offline])).toEqual([
    ['waiting', true],
    ['waiting', true],
    ['held', false],
    ['held', false],
    ['refused', false],
    ['confirmed', false],
  ]);
});

test('what is unsent adds up to the money that was taken and given back with it, by what it waits for', async () => {
  await busy();
  const { waiting, refused, held, entries } = await tab.store.read('outbox.unsent', {});
  expect([waiting, refused, held]).toEqual([
    { count: 2, taken: 7 * 1_250, given: 2_500 },
    { count: 1, taken: 3 * 1_250, given: 0 },
    { count: 2, taken: 6 * 1_250, given: 0 },
  ]);
  expect(entries.map(({ n }) => n)).toEqual([2, 3, 4, 5, 6]);
});

test('an order that was refused is made anew with all that it held, and a number of its own', async () => {
  const server = new SimulatedServer();
  server.put('member', member);
  tab = await openCounterTab(new Network(server));
  server.overrules = ({ name }) => (name === 'order.park' ? { outcome: 'rejected', code: 'system.conflict' } : null);
  const details: Operation[] = [
    { op: 'setMember', memberId: 'm-1', memberName: 'Wang' },
    { op: 'setReduction', reduction: 33 },
    { op: 'setSource', source: 2 },
    { op: 'setRemark', remark: 'no sugar' },
    { op: 'setManualNumber', manualNumber: 'A_9' },
  ];
  const operations = [adding(aProduct({ memberPrice: null }), 'line-1', 3), ...details];
  const parked = await tab.store.run('order.park', { orderId: 'first', label: '', operations }, { takeNumber: true });
  expect(parked).toMatchObject({ ok: true });
  await tab.store.syncNow();
  const orderId = await tab.store.forkRefused(1);
  const { order } = await tab.store.read('order.composing', { orderId: orderId ?? '' });
  expect(order).toMatchObject({
    memberId: 'm-1',
    memberName: 'Wang',
    reduction: 33,
    source: 2,
    remark: 'no sugar',
    manualNumber: '',
    total: 3 * 2_800 - 33,
    lines: [{ quantity: 3 }],
  });
  expect(await journal('closed')).toMatchObject({ found: '1' });
});

test('so is a receipt that was refused, and one with no details has none of it', async () => {
  const server = new SimulatedServer();
  server.put('member', member);
  tab = await openCounterTab(new Network(server));
  server.overrules = ({ name }) => (name === 'order.collect' ? { outcome: 'rejected', code: 'system.conflict' } : null);
  const product = aProduct({ memberPrice: null });
  const plain = cashReceipt(product, { orderId: 'plain', number: '', quantity: 2 });
  const whole = {
    ...cashReceipt(product, { orderId: 'whole', number: '', quantity: 3 }),
    memberId: 'm-1',
    memberName: 'Wang',
    reduction: 400,
    source: 0,
    remark: 'hot',
    total: 8_000,
  };
  const paid = whole.payments.map((payment) => ({ ...payment, amount: 8_000, tendered: 8_000 }));
  const lines = whole.lines.map((line) => ({ ...line, payable: 8_000 }));
  await tab.store.run('order.collect', plain, { takeNumber: true });
  const collected = await tab.store.run('order.collect', { ...whole, lines, payments: paid }, { takeNumber: true });
  expect(collected).toMatchObject({ ok: true });
  await tab.store.syncNow();
  const forked = async (n: number) =>
    (await tab.store.read('order.composing', { orderId: (await tab.store.forkRefused(n)) ?? '' })).order;
  expect(await forked(1)).toMatchObject({ memberId: '', reduction: 0, source: null, remark: '', total: 5_600 });
  expect(await forked(2)).toMatchObject({ memberId: 'm-1', reduction: 400, source: 0, remark: 'hot', total: 8_000 });
});

test.each([
  ['order.numberTaken', '000002'],
  ['order.numberNotYours', '000002'],
  ['system.conflict', '000001'],
])('what was refused for %s is sent again with the number %s', async (code, running) => {
  const server = new SimulatedServer();
  tab = await openCounterTab(new Network(server));
  let refusals = 1;
  server.overrules = () => {
    refusals -= 1;
    return refusals >= 0 ? { outcome: 'rejected', code } : null;
  };
  const receipt = cashReceipt(aProduct(), { orderId: 'first', number: '' });
  await tab.store.run('order.collect', receipt, { takeNumber: true });
  await tab.store.syncNow();
  expect(await tab.store.sendAgain(1)).toMatchObject({ ok: true, n: 2 });
  await tab.store.syncNow();
  expect(server.all<{ number: string }>('order').map(({ number }) => number)).toEqual([`S01-01-${running}`]);
});
