import { describe, expect, test } from 'vitest';
import { acting, aLine, anOrder, aPaidOrder, oil } from '../../../../tests/make-orders.ts';
import { World } from '../../../../tests/world.ts';
import { highestAmount } from '../../values/money.ts';
import { changeOrder } from '../change/change.ts';
import { collectOrder } from '../collect/collect.ts';
import { receiptArgs } from '../collect/receipt-args.ts';
import { moveOrderLines } from './move.ts';
import { idOfPieces } from './moved-names.ts';

const mat = aLine({ id: 'line-2', itemId: 'mat', name: 'Mat', originalPrice: 5_000 });
const [one, two, three] = ['order-1', 'order-2', 'order-3'] as const;
const other = (lines = [aLine({ id: 'line-9' })]) => anOrder({ id: two, number: 'S01-03-000002', lines });
const worldOf = (...orders: object[]) =>
  new World({ order: orders, product: [oil(), oil({ id: 'mat', name: 'Mat', originalPrice: 5_000 })] });
const split = { fromId: one, orderId: three, number: 'S01-02-000003', lines: [{ lineId: 'line-2', quantity: 1 }] };
const merge = {
  fromId: two,
  orderId: one,
  number: 'S01-02-000001',
  lines: [{ lineId: 'line-9', quantity: 1 }],
};
const pay = (total: number) => [{ id: 'payment-9', type: 0, amount: total, tendered: null, note: '' }];

describe('an order that is split', () => {
  test('leaves a new order here for the same member, and both tell of the other', async () => {
    const open = anOrder({ lines: [aLine(), mat], memberId: 'li', memberName: 'Li', source: 2 });
    const world = worldOf(open);
    await world.run(moveOrderLines, split, acting());
    expect(world.order(one)).toMatchObject({ status: 0, total: 10_000, moved: [{ lineId: 'line-2', toId: three }] });
    expect(world.order(one).timeline.at(-1)).toMatchObject({ what: 'order.move', note: 'S01-02-000003' });
    expect(world.order(three)).toMatchObject({
      status: 0,
      total: 5_000,
      number: 'S01-02-000003',
      memberId: 'li',
      memberName: 'Li',
      source: 2,
      resumed: { counterId: 'counter-2' },
    });
    expect(world.order(three).timeline.at(-1)).toMatchObject({ what: 'order.moveHere', note: 'S01-02-000001' });
  });

  test('by a command that comes twice is split once', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 3 })] }));
    const half = { ...split, lines: [{ lineId: 'line-1', quantity: 1 }] };
    await world.run(moveOrderLines, half, acting());
    await world.run(moveOrderLines, half, acting({ replay: true }));
    expect([one, three].map((id) => world.order(id).lines.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
    const gone = { ...half, lines: [{ lineId: 'gone', quantity: 1 }] };
    const refused = await world.run(moveOrderLines, gone, acting({ commandId: 'command-0002' }));
    expect(refused).toMatchObject({ ok: false, code: 'order.nothingToMove' });
  });

  test('under a number of the server, or when its lines have gone already, is not', async () => {
    const world = worldOf(anOrder({ lines: [aLine(), mat] }), other());
    const ofServer = { ...split, number: 'S01-00-000003' };
    expect(await world.run(moveOrderLines, ofServer, acting({ replay: true }))).toMatchObject({
      code: 'order.numberNotYours',
    });
    await world.run(moveOrderLines, split, acting());
    const again = { ...split, orderId: two, number: 'S01-03-000002' };
    const differs = { commandId: 'command-0002' };
    expect(await world.run(moveOrderLines, again, acting(differs))).toMatchObject({ code: 'order.nothingToMove' });
    expect(world.order(two).moved).toEqual([]);
  });

  test('while it is parked is parked no more once all of it went', async () => {
    const parked = { at: 1, staffId: 'cashier', counterId: 'counter-2', counterNumber: '02', label: '7' };
    const world = worldOf(anOrder({ lines: [mat], parked }));
    await world.run(moveOrderLines, split, acting());
    expect(world.order(one)).toMatchObject({ status: 3, parked: null, resumed: null });
  });

  test('after it was paid elsewhere says how many lines were meant', async () => {
    const world = worldOf(aPaidOrder({ lines: [aLine(), mat] }));
    const both = { ...split, lines: [...split.lines, { lineId: 'line-1', quantity: 1 }] };
    expect(await world.run(moveOrderLines, both, acting({ replay: true }))).toMatchObject({
      exceptions: [{ code: 'lateChange', params: { count: 2 } }],
    });
  });

  test('without the right to the counter, under a number that is taken or with cards on it is not', async () => {
    const world = worldOf(anOrder({ lines: [aLine(), mat] }), other());
    const code = async (args: object, differs: object = {}) => {
      const decision = await world.run(moveOrderLines, args, acting(differs));
      return decision.ok ? 'done' : decision.code;
    };
    expect(await code(split, { may: (right: string) => right !== 'pc.order.cashier' })).toBe('notAllowed');
    expect(await code({ ...split, number: 'S01-03-000002' })).toBe('order.numberTaken');
    expect(await code({ ...split, fromId: 'nowhere' })).toBe('order.unknown');
    const sold = { ...aLine({ id: 'line-2' }), kind: 'card' as const };
    world.put('order', anOrder({ lines: [sold as never] }));
    expect(await code(split)).toBe('order.cardsStay');
  });

  test('after it was paid elsewhere stays whole; money for the new one is in suspense, and its lines stand once', async () => {
    const world = worldOf(aPaidOrder({ lines: [aLine(), mat] }));
    const decision = await world.run(moveOrderLines, split, acting({ replay: true }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'lateChange', params: { count: 1 }, orderId: one }] });
    expect(world.order(three)).toMatchObject({
      status: 3,
      lines: [],
      cancellation: { reason: 'S01-02-000001' },
      moved: [{ lineId: 'line-2', quantity: 1, toId: one }],
    });
    const seen = anOrder({ id: three, number: split.number, lines: [mat] });
    const receipt = receiptArgs({ orderId: three, existing: seen, order: seen }, pay(5_000));
    const paid = await world.run(collectOrder, receipt, acting({ replay: true, commandId: 'command-0002' }));
    expect(paid).toMatchObject({ exceptions: [{ code: 'paidAfterCancel', amount: 5_000 }] });
    expect(world.orders()).toHaveLength(2);
    const again = await world.run(moveOrderLines, split, acting({ replay: true }));
    expect(again).toMatchObject({ ok: true, changes: [] });
  });

  test('by two counters that do not know of each other goes where the first moved it, and the other’s receipt is told of', async () => {
    const open = anOrder({ lines: [aLine(), mat] });
    const world = worldOf(open, other());
    await world.run(moveOrderLines, split, acting());
    const all = {
      ...merge,
      fromId: one,
      orderId: two,
      number: 'S01-03-000002',
      lines: [
        { lineId: 'line-1', quantity: 1 },
        { lineId: 'line-2', quantity: 1 },
      ],
    };
    await world.run(moveOrderLines, all, acting({ replay: true, commandId: 'command-0002' }));
    expect(world.order(two)).toMatchObject({ total: 20_000, moved: [{ lineId: 'line-2', toId: three }] });
    const seen = anOrder({ ...other(), lines: [...other().lines, aLine(), mat] });
    const receipt = receiptArgs({ orderId: two, existing: seen, order: seen }, pay(25_000));
    const paid = await world.run(collectOrder, receipt, acting({ replay: true, commandId: 'command-0003' }));
    expect(paid).toMatchObject({ exceptions: [{ code: 'movedLinesPaid', params: { count: 1 }, orderId: three }] });
    const late = { ...all, lines: [{ lineId: 'line-2', quantity: 1 }], orderId: 'order-4', number: 'S01-02-000004' };
    await world.run(moveOrderLines, late, acting({ replay: true, commandId: 'command-0004' }));
    expect(world.order('order-4')).toMatchObject({ status: 3, moved: [{ lineId: 'line-2', toId: three }] });
  });

  test('and then paid as a whole by a counter that had not heard of it makes a task for the new order', async () => {
    const open = anOrder({ lines: [aLine(), mat] });
    const world = worldOf(open);
    await world.run(moveOrderLines, split, acting());
    const whole = receiptArgs({ orderId: one, existing: open, order: open }, pay(15_000));
    const decision = await world.run(collectOrder, whole, acting({ replay: true, commandId: 'command-0002' }));
    expect(decision).toMatchObject({
      exceptions: [
        { code: 'movedLinesPaid', params: { number: 'S01-02-000003', count: 1 }, orderId: three, amount: 5_000 },
      ],
    });
    expect(world.order(one)).toMatchObject({ paid: 15_000 });
  });
});

/** What stands where: each order with its pieces by line, and its number of orders. */
const standing = (world: World) =>
  world.orders().map(({ id, lines }) => [id, ...lines.map(({ quantity }) => quantity)]);

describe('pieces of a line that counters without contact move', () => {
  const piece = (quantity = 1) => aLine({ id: idOfPieces('line-1', 'command-0001'), quantity });
  const ofThree = (orderId: string, quantity: number) => ({
    fromId: one,
    orderId,
    number: orderId === two ? 'S01-03-000002' : 'S01-02-000003',
    lines: [{ lineId: 'line-1', quantity }],
  });
  const receiptOf = (id: string, lines: ReturnType<typeof aLine>[], total: number) => {
    const number = id === two ? 'S01-03-000002' : 'S01-02-000003';
    const seen = anOrder({ id, number, lines });
    return receiptArgs({ orderId: id, existing: seen, order: seen }, pay(total));
  };
  const paidLater = acting({ replay: true, commandId: 'command-0002' });

  test('after the whole was paid elsewhere stand once: no late order is made of them', async () => {
    const world = worldOf(aPaidOrder({ lines: [aLine({ quantity: 3 })] }));
    await world.run(moveOrderLines, ofThree(three, 1), acting({ replay: true }));
    const paid = await world.run(collectOrder, receiptOf(three, [piece()], 10_000), paidLater);
    expect(paid).toMatchObject({ exceptions: [{ code: 'paidAfterCancel', amount: 10_000 }] });
    expect(standing(world)).toEqual([[one, 3], [three]]);
  });

  test('are a task when a receipt sells them on another order after the whole was paid', async () => {
    const world = worldOf(aPaidOrder({ lines: [aLine({ quantity: 3 })] }), other());
    await world.run(moveOrderLines, ofThree(two, 1), acting({ replay: true }));
    const receipt = receiptOf(two, [aLine({ id: 'line-9' }), piece()], 20_000);
    expect(await world.run(collectOrder, receipt, paidLater)).toMatchObject({
      exceptions: [{ code: 'movedLinesPaid', params: { count: 1 }, orderId: one, amount: 10_000 }],
    });
  });

  test.each([
    [
      'the whole of a line of which the server has more',
      4,
      3,
      [aLine({ quantity: 3 })],
      [
        [one, 1],
        [three, 3],
      ],
    ],
    ['a part of a line of which the server has no more', 3, 3, [piece(3)], [[one], [three, 3]]],
  ])('stand once where a counter moved %s, whatever they are called', async (_, there, asked, sold, expected) => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: there })] }));
    await world.run(moveOrderLines, ofThree(three, asked), acting({ replay: true }));
    const ofLine = { op: 'setLineRemark', lineId: sold[0]?.id, remark: 'warm' };
    await world.run(changeOrder, { orderId: three, operations: [ofLine] }, acting({ commandId: 'command-0003' }));
    expect(world.order(three).lines).toMatchObject([{ remark: 'warm' }]);
    const receipt = receiptOf(three, sold, 30_000);
    const paid = await world.run(collectOrder, receipt, paidLater);
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(standing(world)).toEqual(expected);
    const again = await world.run(collectOrder, receipt, { ...paidLater, commandId: 'command-0004' });
    expect([again.ok, standing(world)]).toEqual([true, expected]);
  });

  /** A counter moved the whole of a line, of which the server had one piece more. */
  const partly = async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 4 })] }));
    await world.run(moveOrderLines, ofThree(three, 3), acting({ replay: true }));
    return world;
  };
  const whole = aLine({ quantity: 3 });

  test.each([
    ['as the server calls them', [piece(3)], [whole]],
    ['as their counter does', [whole], [piece(3)]],
  ])('that were paid elsewhere %s make no late order when the other receipt comes', async (_, first, later) => {
    const world = await partly();
    await world.run(collectOrder, receiptOf(three, first, 30_000), paidLater);
    const other = { ...receiptOf(three, later, 30_000), payments: [{ ...pay(30_000)[0], id: 'other' }] };
    const again = await world.run(collectOrder, other, { ...paidLater, commandId: 'command-0004' });
    expect(again).toMatchObject({ exceptions: [{ code: 'secondPayment' }] });
    expect(standing(world)).toEqual([
      [one, 1],
      [three, 3],
    ]);
  });

  test('are paid as they are called where nothing was done with them before', async () => {
    const world = await partly();
    const paid = await world.run(collectOrder, receiptOf(three, [whole], 30_000), paidLater);
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(standing(world)).toHaveLength(2);
  });

  test('and are taken off before the rest is paid are not late', async () => {
    const world = await partly();
    const rest = receiptOf(three, [mat], 5_000);
    const seen = [{ lineId: 'line-1', quantity: 3 }];
    const paid = await world.run(collectOrder, { ...rest, seen }, paidLater);
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(world.orders()).toHaveLength(2);
  });

  test('keep their name where a receipt sells something new by the other one', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 4 })] }), other([mat]));
    await world.run(moveOrderLines, ofThree(two, 3), acting({ replay: true }));
    const paid = await world.run(collectOrder, receiptOf(two, [mat, aLine(), piece(3)], 45_000), paidLater);
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(standing(world)).toEqual([
      [one, 1],
      [two, 1, 1, 3],
    ]);
  });

  test('keep their names where a receipt knows both', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 4 })] }), other([aLine()]));
    await world.run(moveOrderLines, ofThree(two, 3), acting({ replay: true }));
    const paid = await world.run(collectOrder, receiptOf(two, [aLine(), piece(3)], 40_000), paidLater);
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(world.order(two).lines.map(({ quantity }) => quantity)).toEqual([1, 3]);
  });

  test('go on to a third order by the name that their counter gave them', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 4 })] }), other());
    await world.run(moveOrderLines, ofThree(three, 3), acting({ replay: true }));
    const on = { ...ofThree(two, 3), fromId: three };
    await world.run(moveOrderLines, on, paidLater);
    expect(standing(world)).toEqual([[one, 1], [two, 1, 3], [three]]);
  });

  const changed = (orderId: string, ...operations: object[]) => ({ orderId, operations });
  const ids = (world: World, id: string) => world.order(id).lines.map((line) => line.id);

  test('stand under their own id after a change that calls them by what is left of them elsewhere', async () => {
    const world = await partly();
    const more = { op: 'setQuantity', lineId: 'line-1', quantity: 5 };
    await world.run(changeOrder, changed(three, more), paidLater);
    expect([ids(world, one), ids(world, three)]).toEqual([['line-1'], [idOfPieces('line-1', 'command-0001')]]);
    expect(standing(world)).toEqual([
      [one, 1],
      [three, 5],
    ]);
  });

  test('go on under an id of their own, and are paid there by the name that their counter gave them', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 4 })] }), other());
    await world.run(moveOrderLines, ofThree(three, 3), acting({ replay: true }));
    await world.run(moveOrderLines, { ...ofThree(two, 3), fromId: three }, paidLater);
    expect([ids(world, one), ids(world, two)]).toEqual([['line-1'], ['line-9', idOfPieces('line-1', 'command-0002')]]);
    const receipt = receiptOf(two, [aLine({ id: 'line-9' }), whole], 40_000);
    const paid = await world.run(collectOrder, receipt, { ...paidLater, commandId: 'command-0003' });
    expect(paid).toMatchObject({ ok: true, exceptions: [] });
    expect(standing(world)).toEqual([[one, 1], [two, 1, 3], [three]]);
  });

  test('go on as the part that their counter moved, which nothing else is called by', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 3 })] }), other());
    await world.run(moveOrderLines, ofThree(three, 3), acting({ replay: true }));
    const asPart = { ...ofThree(two, 3), fromId: three, lines: [{ lineId: piece().id, quantity: 3 }] };
    await world.run(moveOrderLines, asPart, paidLater);
    expect([ids(world, three), ids(world, two)]).toEqual([[], ['line-9', piece().id]]);
  });

  test('leave the rest of them under the id under which it stands', async () => {
    const world = await partly();
    await world.run(moveOrderLines, { ...ofThree(two, 1), fromId: three }, paidLater);
    expect([ids(world, three), ids(world, two)]).toEqual([
      [idOfPieces('line-1', 'command-0001')],
      [idOfPieces('line-1', 'command-0002')],
    ]);
  });

  test('and are paid under the name of what is left do not pay for that: it waits, and is told of', async () => {
    const world = await partly();
    await world.run(collectOrder, receiptOf(three, [whole], 30_000), paidLater);
    const rest = acting({ replay: true, commandId: 'command-0003' });
    const decision = await world.run(moveOrderLines, ofThree(three, 1), rest);
    expect(decision).toMatchObject({ exceptions: [{ code: 'lateChange', params: { count: 1 }, orderId: three }] });
    expect(world.order(one)).toMatchObject({ status: 0, total: 10_000, lines: [{ quantity: 1 }] });
  });

  test('are a task when a receipt sells them where they went from by the name that they have there', async () => {
    const world = worldOf(anOrder({ lines: [aLine({ quantity: 3 }), mat] }), other());
    await world.run(moveOrderLines, ofThree(three, 3), acting({ replay: true }));
    const asTheirs = { ...ofThree(two, 2), fromId: three, lines: [{ lineId: piece().id, quantity: 2 }] };
    await world.run(moveOrderLines, asTheirs, acting({ replay: true, commandId: 'command-0003' }));
    const paid = await world.run(collectOrder, receiptOf(three, [whole], 30_000), paidLater);
    expect(paid).toMatchObject({ exceptions: [{ code: 'movedLinesPaid', params: { count: 1 }, orderId: two }] });
  });

  test('in two parts are changed in one of them by a command that means the whole', async () => {
    const world = await partly();
    await world.run(changeOrder, changed(one, { op: 'setQuantity', lineId: 'line-1', quantity: 3 }), paidLater);
    await world.run(moveOrderLines, ofThree(three, 2), acting({ commandId: 'command-0003' }));
    const more = { op: 'setQuantity', lineId: 'line-1', quantity: 7 };
    await world.run(changeOrder, changed(three, more), acting({ replay: true, commandId: 'command-0004' }));
    expect(standing(world)).toEqual([
      [one, 1],
      [three, 7, 2],
    ]);
  });

  test('from an order of late lines make no second one when its counter’s receipt arrives', async () => {
    const late = anOrder({ id: 'late:order-1:counter-2', number: 'S01-02-000009', forkedFrom: one, lines: [mat] });
    const world = worldOf(aPaidOrder({ lines: [aLine()] }), late, other());
    const away = { fromId: late.id, orderId: two, number: 'S01-03-000002', lines: [{ lineId: 'line-2', quantity: 1 }] };
    await world.run(moveOrderLines, away, acting());
    const seen = anOrder({ lines: [aLine(), mat] });
    const receipt = receiptArgs({ orderId: one, existing: seen, order: seen }, pay(15_000));
    expect(await world.run(collectOrder, receipt, paidLater)).toMatchObject({
      exceptions: [{ code: 'secondPayment' }],
    });
    expect(standing(world)).toEqual([[one, 1], [late.id], [two, 1, 1]]);
  });
});

describe('orders that are merged', () => {
  test('are one, and the emptied one is over and says where its lines went', async () => {
    const world = worldOf(anOrder(), other());
    await world.run(moveOrderLines, merge, acting());
    expect(world.order(one)).toMatchObject({ status: 0, total: 20_000 });
    expect(world.order(two)).toMatchObject({
      status: 3,
      lines: [],
      total: 0,
      cancellation: { reason: 'S01-02-000001', staffId: 'cashier' },
      moved: [{ lineId: 'line-9', toId: one }],
    });
  });

  test('not once the one was paid elsewhere: the other one stays, and a receipt for both makes no third', async () => {
    const open = anOrder();
    const world = worldOf(aPaidOrder(), other());
    const decision = await world.run(moveOrderLines, merge, acting({ replay: true }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'lateChange', orderId: one }] });
    expect(world.order(two)).toMatchObject({ status: 0, total: 10_000 });
    const both = { ...open, lines: [...open.lines, ...other().lines] };
    const receipt = receiptArgs({ orderId: one, existing: both, order: both }, pay(20_000));
    const paid = await world.run(collectOrder, receipt, acting({ replay: true, commandId: 'command-0002' }));
    expect(paid).toMatchObject({ exceptions: [{ code: 'secondPayment', amount: 20_000 }] });
    expect(world.orders()).toHaveLength(2);
  });

  test('leave the one that they went from where the other was paid with them before their move came once more', async () => {
    const [here, away] = [anOrder(), other([aLine({ id: 'line-9' }), mat])];
    const world = worldOf(here, away);
    const both = { ...here, lines: [...here.lines, aLine({ id: 'line-9' })] };
    const receipt = receiptArgs({ orderId: one, existing: both, order: both }, pay(20_000));
    await world.run(collectOrder, receipt, acting({ replay: true, commandId: 'command-0002' }));
    const decision = await world.run(moveOrderLines, merge, acting({ replay: true }));
    expect(decision).toMatchObject({ ok: true, exceptions: [] });
    expect(world.order(one).lines.map(({ id }) => id)).toEqual(['line-1', 'line-9']);
    expect(world.order(two)).toMatchObject({ status: 0, total: 5_000, moved: [{ lineId: 'line-9', toId: one }] });
  });

  test('leave it by pieces, and empty it, too; what was not paid there stays and is told of', async () => {
    const moved = { lineId: 'line-9', quantity: 2 };
    const onto = (lines: readonly object[]) => aPaidOrder({ lines: [aLine(), ...lines] as never });
    const pieces = aLine({ id: idOfPieces('line-9', 'command-0001'), quantity: 2 });
    const parted = worldOf(onto([pieces]), other([aLine({ id: 'line-9', quantity: 3 })]));
    await parted.run(moveOrderLines, { ...merge, lines: [moved] }, acting({ replay: true }));
    expect(parted.order(two)).toMatchObject({ status: 0, lines: [{ id: 'line-9', quantity: 1 }], total: 10_000 });
    const emptied = worldOf(
      onto([aLine({ id: 'line-9', quantity: 2 })]),
      other([aLine({ id: 'line-9', quantity: 2 })]),
    );
    await emptied.run(moveOrderLines, { ...merge, lines: [moved] }, acting({ replay: true }));
    expect(emptied.order(two)).toMatchObject({ status: 3, lines: [], cancellation: { reason: 'S01-02-000001' } });
    const short = worldOf(
      onto([aLine({ id: 'line-9', quantity: 2 })]),
      other([aLine({ id: 'line-9', quantity: 2 }), mat]),
    );
    const asked = [moved, { lineId: 'line-2', quantity: 1 }];
    const decision = await short.run(moveOrderLines, { ...merge, lines: asked }, acting({ replay: true }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'lateChange', params: { count: 1 }, orderId: one }] });
    expect(short.order(two)).toMatchObject({ status: 0, lines: [{ id: 'line-2' }] });
  });

  test('keep what somebody else put on the other one meanwhile: that one stays', async () => {
    const world = worldOf(anOrder(), other([aLine({ id: 'line-9', quantity: 2 }), mat]));
    await world.run(moveOrderLines, merge, acting({ replay: true }));
    expect(world.order(one).total).toBe(20_000);
    expect(world.order(two)).toMatchObject({ status: 0, total: 15_000 });
  });

  test('before the one of them was paid elsewhere, unseen, leave its money in suspense and its lines where they went', async () => {
    const away = other();
    const world = worldOf(anOrder(), away);
    await world.run(moveOrderLines, merge, acting());
    const receipt = receiptArgs({ orderId: two, existing: away, order: away }, pay(10_000));
    const decision = await world.run(collectOrder, receipt, acting({ replay: true, commandId: 'command-0002' }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'paidAfterCancel', amount: 10_000 }] });
    expect(world.orders().map(({ id, total }) => [id, total])).toEqual([
      [one, 20_000],
      [two, 0],
    ]);
  });

  test('do not bring back a line that another counter changes afterwards: it is told', async () => {
    const world = worldOf(anOrder(), other());
    await world.run(moveOrderLines, merge, acting());
    const late = { orderId: two, operations: [{ op: 'setQuantity', lineId: 'line-9', quantity: 5 }] };
    const decision = await world.run(changeOrder, late, acting({ replay: true, commandId: 'command-0002' }));
    expect(decision).toMatchObject({ exceptions: [{ code: 'lateChange', params: { count: 1 } }] });
    expect(world.order(one).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('come to no more than an order may', async () => {
    const dear = (id: string) => aLine({ id, quantity: 9_999, originalPrice: 99_999_999, linePrice: 99_999_999 });
    const many = Array.from({ length: 60 }, (_, index) => dear(`l${index}`));
    const world = worldOf(anOrder({ lines: many }), other([dear('line-9')]));
    const all = { ...merge, lines: [{ lineId: 'line-9', quantity: 9_999 }] };
    const from = world.order(one).total;
    const decision = await world.run(moveOrderLines, all, acting());
    expect([from + world.order(two).total > highestAmount, decision.ok]).toEqual([true, false]);
    expect(decision).toMatchObject({ code: 'order.totalTooHigh' });
  });

  test('have as many lines as an order may have', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => aLine({ id: `l${index}`, originalPrice: 1 }));
    const world = worldOf(anOrder({ lines: many }), other());
    expect(await world.run(moveOrderLines, merge, acting())).toMatchObject({ ok: false, code: 'order.tooManyLines' });
    expect(() => moveOrderLines.args.parse({ ...merge, fromId: one })).toThrow();
  });
});
