import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, oil } from '../../../../tests/make-orders.ts';
import { World } from '../../../../tests/world.ts';
import { changeOrder } from '../change/change.ts';
import { openOrder } from '../change/open.ts';
import { parkOrder } from '../change/park.ts';
import { orderStatuses } from '../codes.ts';
import { orderNumber } from '../number.ts';
import type { Operation } from '../operations.ts';
import { mostEvents, mostLines, type Order } from '../order.ts';
import { collectOrder } from './collect.ts';
import { lateOrderId } from './late-lines.ts';
import { receiptArgs } from './receipt-args.ts';

const orderId = 'order-1';
const late = lateOrderId(orderId, 'counter-3');

/** Counter 3, which was offline. */
const counter3 = (commandId: string) =>
  acting({ commandId, counterId: 'counter-3', counterNumber: '03', replay: true, offline: true });

const adding = (id: string): Operation => {
  const { payable: _, ...line } = aLine({ id });
  return { op: 'add', line };
};

/** Pays an order as counter 2 sees it. */
const pay = (world: World, seen: Order, differs: Parameters<typeof acting>[0] = {}) => {
  const payment = { id: `payment-of-${seen.id}`, type: 0, amount: seen.total, tendered: null, note: '' };
  return world.run(
    collectOrder,
    receiptArgs({ orderId: seen.id, existing: seen, order: seen }, [payment]),
    acting(differs),
  );
};
const shopWith = (...orders: Order[]) => new World({ order: orders, product: [oil()] });

describe('two counters on one parked order', () => {
  test('both add lines offline: all of them are on the order, whichever arrives first', async () => {
    for (const first of ['counter-2', 'counter-3']) {
      const world = shopWith(anOrder());
      const changes = [
        { by: acting({ replay: true, commandId: 'a' }), line: 'line-a' },
        { by: counter3('b'), line: 'line-b' },
      ].sort((one) => (one.by.counterId === first ? -1 : 1));
      for (const { by, line } of changes) {
        await world.run(parkOrder, { orderId, number: 'S01-02-000001', label: 'Li', operations: [adding(line)] }, by);
      }
      expect(new Set(world.order(orderId).lines.map(({ id }) => id))).toEqual(new Set(['line-1', 'line-a', 'line-b']));
      expect(world.order(orderId).total).toBe(30_000);
    }
  });

  test('an operation on a line that the other has removed is passed over; nothing else is lost', async () => {
    const world = shopWith(anOrder());
    await world.run(changeOrder, { orderId, operations: [{ op: 'remove', lineId: 'line-1' }] }, acting());
    const operations: Operation[] = [{ op: 'setQuantity', lineId: 'line-1', quantity: 5 }, adding('line-b')];
    await world.run(changeOrder, { orderId, operations }, counter3('b'));
    expect(world.order(orderId).lines.map(({ id, quantity }) => [id, quantity])).toEqual([['line-b', 1]]);
  });
});

describe('an order that is paid while another counter works on it offline', () => {
  const paidMeanwhile = async () => {
    const world = shopWith(anOrder());
    await pay(world, anOrder());
    return world;
  };

  test('the payment stands; the late lines become a parked order of their own, and a manager is told', async () => {
    const world = await paidMeanwhile();
    const decision = await world.run(
      parkOrder,
      { orderId, number: 'S01-02-000001', label: 'Li', operations: [adding('line-b')] },
      counter3('b'),
    );
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'lateLines', orderId }] });
    expect(world.order(orderId)).toMatchObject({ paid: 10_000, status: orderStatuses.completed });
    expect(world.order(orderId).lines).toHaveLength(1);
    const fork = world.order(late);
    expect(fork).toMatchObject({ forkedFrom: orderId, total: 10_000, paid: 0, payments: [], memberId: '' });
    expect(fork.parked).not.toBeNull();
    expect(orderNumber.safeParse(fork.number).success).toBe(true);
  });

  test('what the counter does next to its late lines is done to that order', async () => {
    const world = await paidMeanwhile();
    await world.run(changeOrder, { orderId, operations: [adding('line-b'), adding('line-c')] }, counter3('b'));
    const next: Operation[] = [
      { op: 'setQuantity', lineId: 'line-b', quantity: 3 },
      { op: 'remove', lineId: 'line-c' },
    ];
    const decision = await world.run(changeOrder, { orderId, operations: next }, counter3('c'));
    expect(decision).toMatchObject({ ok: true });
    expect(world.order(late).lines.map(({ id, quantity }) => [id, quantity])).toEqual([['line-b', 3]]);
    expect(world.orders()).toHaveLength(2);
  });

  test('late lines after the late order was paid too get one more', async () => {
    const world = await paidMeanwhile();
    await world.run(changeOrder, { orderId, operations: [adding('line-b')] }, counter3('b-0001'));
    await pay(world, world.order(late), { commandId: 'pay-late' });
    await world.run(changeOrder, { orderId, operations: [adding('line-c')] }, counter3('c-0002'));
    const third = world.orders().find(({ id }) => id !== orderId && id !== late);
    expect(third?.lines.map(({ id }) => id)).toEqual(['line-c']);
    expect(new Set(world.orders().map(({ number }) => number)).size).toBe(3);
  });

  test.each<[string, Operation]>([
    ['a quantity', { op: 'setQuantity', lineId: 'line-1', quantity: 2 }],
    ['a removal', { op: 'remove', lineId: 'line-1' }],
    ['a reduction of the order', { op: 'setReduction', reduction: 100 }],
    ['a manual number', { op: 'setManualNumber', manualNumber: 'A_1' }],
  ])('%s that comes too late changes nothing and is reported', async (_, operation) => {
    const world = await paidMeanwhile();
    const before = world.order(orderId);
    const decision = await world.run(changeOrder, { orderId, operations: [operation] }, counter3('b'));
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'lateChange', params: { count: 1 } }] });
    expect(world.orders()).toEqual([before]);
  });

  test('the same operations twice have one effect', async () => {
    const world = await paidMeanwhile();
    await world.run(changeOrder, { orderId, operations: [adding('line-b')] }, counter3('b'));
    await world.run(changeOrder, { orderId, operations: [adding('line-b')] }, counter3('c'));
    expect(world.order(late).lines).toHaveLength(1);
  });
});

describe('late lines on an order of late lines', () => {
  const uuid = (digit: string): string => digit.repeat(36);
  const counter = (id: string, commandId: string) =>
    acting({ commandId, counterId: id, counterNumber: '03', replay: true, offline: true });
  const first = uuid('1');
  /** An order of `turns` late orders one on the other, each closed before the next line arrives. */
  const grown = async (turns: number) => {
    const world = shopWith(anOrder({ id: first, status: orderStatuses.completed }));
    let on = first;
    for (let turn = 1; turn <= turns; turn += 1) {
      const by = counter(uuid('c'), `command-${turn}`);
      await world.run(changeOrder, { orderId: on, operations: [adding(`late-${turn}`)] }, by);
      const made = world.orders().find(({ forkedFrom }) => forkedFrom === on);
      on = made?.id ?? '';
      if (turn < turns) world.put('order', { ...world.order(on), status: orderStatuses.completed });
    }
    return { world, last: on };
  };

  test('has an id that does not grow, and takes further lines of its counter', async () => {
    const { world, last } = await grown(12);
    expect(Math.max(...world.orders().map(({ id }) => id.length))).toBeLessThanOrEqual(100);
    const closed = world.order(last).forkedFrom;
    const again = counter(uuid('c'), 'command-again');
    await world.run(changeOrder, { orderId: closed, operations: [adding('again')] }, again);
    expect(world.order(last).lines.map(({ id }) => id)).toEqual(['late-12', 'again']);
  });

  test('that an older version made under its long id takes them under that id', async () => {
    const long = lateOrderId(lateOrderId(first, uuid('c')), uuid('d'));
    const of = lateOrderId(first, uuid('c'));
    const closed = anOrder({ id: of, status: orderStatuses.completed });
    const old = anOrder({ id: long, number: 'S01-02-000001-03-04', forkedFrom: of, lines: [aLine()] });
    const world = shopWith(closed, old);
    const by = counter(uuid('d'), 'command-b');
    await world.run(changeOrder, { orderId: of, operations: [adding('line-b')] }, by);
    expect(world.orders()).toHaveLength(2);
    expect(world.order(long).lines.map(({ id }) => id)).toEqual(['line-1', 'line-b']);
  });

  test('is paid by a counter on an older version, which says the long id', async () => {
    const { world, last } = await grown(2);
    expect(last).toHaveLength(37);
    const long = lateOrderId(world.order(last).forkedFrom, uuid('c'));
    const paid = world.order(last);
    const payment = { id: 'payment-1', type: 0, amount: paid.total, tendered: null, note: '' };
    const args = receiptArgs({ orderId: long, existing: paid, order: paid }, [payment]);
    const decision = await world.run(collectOrder, args, counter(uuid('c'), 'command-pay'));
    expect(decision).toMatchObject({ ok: true, exceptions: [] });
    expect(world.order(last)).toMatchObject({ status: orderStatuses.completed, paid: paid.total });
    expect(world.orders()).toHaveLength(3);
  });
});

describe('a payment for an order on which more stands than the payer saw', () => {
  const own = lateOrderId(orderId, 'counter-2');

  test('closes what was seen; the unseen lines become a new order', async () => {
    const world = shopWith(anOrder({ lines: [aLine(), aLine({ id: 'line-2' })] }));
    const decision = await pay(world, anOrder(), { replay: true });
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'lateLines' }] });
    expect(world.order(orderId).lines.map(({ id }) => id)).toEqual(['line-1']);
    expect(world.order(own)).toMatchObject({ total: 10_000, forkedFrom: orderId });
    expect(world.order(own).lines.map(({ id }) => id)).toEqual(['line-2']);
  });

  test('pieces that another counter added to a known line are not given away', async () => {
    const world = shopWith(anOrder({ lines: [aLine({ quantity: 3 })] }));
    await pay(world, anOrder(), { replay: true });
    expect(world.order(orderId).lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(world.order(own).lines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('a line that another counter removed is sold all the same: the payer has it on the receipt', async () => {
    const world = shopWith(anOrder({ lines: [aLine({ id: 'line-2' })] }));
    const seen = anOrder({ lines: [aLine(), aLine({ id: 'line-2' })] });
    await pay(world, seen, { replay: true });
    expect(world.order(orderId)).toMatchObject({ paid: 20_000 });
    expect(world.orders()).toHaveLength(1);
  });
});

describe('an order that two counters collect', () => {
  /** Counter 3 has put a line on the order that counter 2 did not see when it took the money. */
  const paidWithoutSeeing = async () => {
    const both = anOrder({ lines: [aLine(), aLine({ id: 'line-b' })] });
    const world = shopWith(both);
    await pay(world, anOrder(), { replay: true });
    return { world, both };
  };
  const payAtCounter3 = (world: World, both: Order) => {
    const payment = { id: 'payment-3', type: 0, amount: both.total, tendered: null, note: '' };
    return world.run(collectOrder, receiptArgs({ orderId, existing: both, order: both }, [payment]), counter3('b'));
  };

  test('a line that the first has not seen becomes one new order, not one for each of them', async () => {
    const { world, both } = await paidWithoutSeeing();
    expect(await payAtCounter3(world, both)).toMatchObject({ ok: true, exceptions: [{ code: 'secondPayment' }] });
    const withLine = world.orders().filter((order) => order.lines.some(({ id }) => id === 'line-b'));
    expect(withLine.map(({ id }) => id)).toEqual([lateOrderId(orderId, 'counter-2')]);
  });

  test('nor does it when that new order has been paid meanwhile', async () => {
    const { world, both } = await paidWithoutSeeing();
    await pay(world, world.order(lateOrderId(orderId, 'counter-2')), { commandId: 'pay-late' });
    expect(await payAtCounter3(world, both)).toMatchObject({ ok: true, exceptions: [{ code: 'secondPayment' }] });
    expect(world.orders()).toHaveLength(2);
  });
});

test('an order that only bears the id of the late order gets none of the lines', async () => {
  const trap = anOrder({ id: late, number: 'S01-01-000009', lines: [] });
  const world = shopWith(anOrder({ status: orderStatuses.completed }), trap);
  await world.run(changeOrder, { orderId, operations: [adding('line-b')] }, counter3('command-b'));
  expect(world.order(late)).toEqual(trap);
  const made = world.orders().find((order) => order.forkedFrom === orderId);
  expect(made).toMatchObject({ shopId: 'shop-1', lines: [{ id: 'line-b' }] });
});

test('more than an order can come to is refused', async () => {
  const world = shopWith(anOrder());
  const operations: Operation[] = [
    { op: 'setLinePrice', lineId: 'line-1', linePrice: 99_999_900 },
    { op: 'setQuantity', lineId: 'line-1', quantity: 1_001 },
  ];
  const decision = await world.run(changeOrder, { orderId, operations }, acting());
  expect(decision).toMatchObject({ ok: false, code: 'order.totalTooHigh' });
});

describe('an order has at most so many lines', () => {
  const linesOf = (count: number, name: string) => Array.from({ length: count }, (_, place) => `${name}-${place}`);
  const full = (differs: Partial<Order> = {}) =>
    anOrder({ lines: linesOf(mostLines, 'line').map((id) => aLine({ id })), total: mostLines * 10_000, ...differs });

  test.each([false, true])(
    'more are refused by change and park, a full one is paid all the same (replayed: %s)',
    async (replay) => {
      const world = shopWith(full());
      const more = { orderId, operations: [adding('one-more')] };
      const refused = { ok: false, code: 'order.tooManyLines', params: { most: mostLines } };
      expect(await world.run(changeOrder, more, acting({ replay }))).toEqual(refused);
      const park = { ...more, number: 'S01-02-000001', label: '' };
      expect(await world.run(parkOrder, park, acting({ replay }))).toEqual(refused);
      const swap: Operation[] = [{ op: 'remove', lineId: 'line-0' }, adding('one-more')];
      expect(await world.run(changeOrder, { orderId, operations: swap }, acting({ replay }))).toMatchObject({
        ok: true,
      });
      expect(await pay(world, world.order(orderId), { replay, commandId: 'pays' })).toMatchObject({ ok: true });
    },
  );

  test('nor can one be begun with more', async () => {
    const operations = linesOf(mostLines + 1, 'line').map(adding);
    const given = { orderId: 'new', number: 'S01-02-000002', operations };
    expect(await shopWith().run(openOrder, given, acting({ replay: true }))).toMatchObject({
      code: 'order.tooManyLines',
    });
  });

  test('late lines that do not fit on the late order become a further one: none is lost', async () => {
    const world = shopWith(
      anOrder({ status: orderStatuses.completed }),
      full({ id: late, forkedFrom: orderId, number: 'S01-02-000001-03' }),
    );
    const decision = await world.run(changeOrder, { orderId, operations: [adding('line-b')] }, counter3('command-b'));
    expect(decision).toMatchObject({ ok: true, exceptions: [{ code: 'lateLines' }] });
    expect(world.order(late).lines).toHaveLength(mostLines);
    expect(world.orders().filter(({ lines }) => lines.some(({ id }) => id === 'line-b'))).toMatchObject([
      { forkedFrom: orderId, status: orderStatuses.pendingPayment },
    ]);
  });

  test('its timeline keeps how it began and what happened last', async () => {
    const world = shopWith(anOrder());
    for (let turn = 0; turn < mostEvents + 5; turn++)
      await world.run(
        changeOrder,
        { orderId, operations: [{ op: 'setRemark', remark: `${turn}` }] },
        acting({ commandId: `turn-${turn}` }),
      );
    const { timeline } = world.order(orderId);
    expect(timeline).toHaveLength(mostEvents);
    expect(timeline[0]).toMatchObject({ id: anOrder().timeline[0]?.id ?? 'turn-0' });
    expect(timeline.at(-1)).toMatchObject({ id: `turn-${mostEvents + 4}` });
  });
});
