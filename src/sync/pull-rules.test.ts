import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { CommandResult, PullReply, PullRequest } from '#domain/sync/protocol.ts';
import { down, heal, loaded, putMore, working } from '../../tests/device/at-work.ts';
import { aProduct } from '../../tests/make.ts';
import { Unreachable } from './transport.ts';

type AtWork = Awaited<ReturnType<typeof loaded>>;

/** Changes what a pull answers. */
const pulling = ({ network }: AtWork, change: (data: PullReply) => Partial<PullReply>): void => {
  network.onReply = ({ path }, answer) => {
    const { data } = answer.body as { data: PullReply };
    if (path === '/sync/pull') Object.assign(data, change(data));
  };
};
/** What pulls have asked since; empties the list. */
const asked = ({ calls }: AtWork): PullRequest[] =>
  calls.splice(0).flatMap(({ path, body }) => (path === '/sync/pull' ? [body as PullRequest] : []));
const head = ({ counter }: AtWork) => counter.ledger.head();
const names = async ({ counter }: AtWork) =>
  (await counter.view.many('product', {})).map((product) => product.name as string).sort();

describe('what a counter asks for', () => {
  test('sends its cursor, how much it has made, its scan buffer included, and which results it knows', async () => {
    const at = await loaded();
    await at.setHead({ revision: 4 });
    await at.sell('order-1');
    await at.sweep();
    const { cursor, epoch } = await head(at);
    const [first] = asked(at);
    expect(first).toMatchObject({ epoch, revision: 4, made: 1 });
    await at.sweep();
    expect(asked(at)).toMatchObject([{ cursor, made: 1 }]);
    at.network.onReply = async ({ path }) => {
      if (path === '/sync/push') await at.sell('meanwhile');
    };
    await at.sell('order-2');
    await at.sweep();
    expect(asked(at)).toMatchObject([{ made: 3 }]);
  });

  test('tells with each page what was made meanwhile', async () => {
    const at = await loaded();
    at.server.pageSize = 2;
    for (let n = 1; n <= 3; n += 1) at.server.put('product', aProduct({ id: `p${n}`, number: `P${n}` }));
    let pulls = 0;
    at.network.onReply = async ({ path }) => {
      if (path === '/sync/pull') pulls += 1;
      if (pulls === 1) await at.sell('meanwhile');
    };
    await at.sweep();
    expect(asked(at).map(({ made }) => made)).toEqual([0, 1]);
  });

  test('comes page by page, the next being asked for while one is written, and none behind the last', async () => {
    const at = await loaded();
    at.server.pageSize = 2;
    for (let n = 1; n <= 5; n += 1)
      at.server.put('product', aProduct({ id: `p${n}`, number: `P${n}`, name: `item ${n}` }));
    const cursors: string[] = [];
    pulling(at, ({ cursor }) => {
      cursors.push(cursor);
      return {};
    });
    const { cursor } = await head(at);
    expect(await at.sweep()).toBe('done');
    expect(asked(at).map((each) => each.cursor)).toEqual([cursor, ...cursors.slice(0, 2)]);
    expect((await head(at)).cursor).toBe(cursors.at(-1));
    expect(await names(at)).toEqual(expect.arrayContaining(['item 1', 'item 5']));
  });

  test('is not asked for any more when the time of a round is over, and nothing of half an answer is shown', async () => {
    const at = await loaded();
    const before = [await names(at), (await head(at)).cursor];
    putMore(at);
    expect(await at.sweep()).toBe('more');
    expect(asked(at)).toHaveLength(1);
    expect([await names(at), (await head(at)).cursor]).toEqual(before);
  });

  test('in a first load is saved page by page, so that the next round goes on behind', async () => {
    const at = await working();
    putMore(at);
    expect(await at.sweep()).toBe('more');
    const { cursor, loaded: isLoaded } = await head(at);
    expect([cursor, isLoaded]).toEqual(['2', false]);
    heal(at);
    asked(at);
    expect(await at.sweep()).toBe('done');
    expect(asked(at)[0]?.cursor).toBe('2');
    expect((await head(at)).loaded).toBe(true);
  });
});

describe('an answer', () => {
  test.each([
    ['to another question', () => ({ asked: 'elsewhere' })],
    ['from an epoch that is over', () => ({ epoch: 0 })],
    [
      'that says there is more and goes no further',
      ({ asked }: PullReply) => ({ more: true, cursor: asked, last: null }),
    ],
  ])('%s leads nowhere: the round is stuck, and everything stays', async (_, change) => {
    const at = await loaded();
    at.server.put('product', { ...aProduct(), name: 'another name' });
    const [before, known] = [await head(at), await names(at)];
    pulling(at, change);
    expect(await at.sweep()).toBe('stuck');
    const { generation, cursor, epoch } = await head(at);
    expect([generation, cursor, epoch]).toEqual([before.generation, before.cursor, before.epoch]);
    expect(await names(at)).toEqual(known);
    expect(asked(at)).toHaveLength(1);
  });

  test.each([
    ['of fewer shops', { scopes: ['brand'] }, 1],
    ['of more shops', { scopes: ['brand', 'shop-1', 'shop-2'] }, 1],
    ['of another shop', { scopes: ['brand', 'shop-2'] }, 1],
    ['of the same in another order', { scopes: ['shop-1', 'brand'] }, 0],
    ['that the counter has been away for too long', { reset: true, asked: 'elsewhere' }, 1],
  ])('%s: everything is loaded anew %o: %s', async (_, change, anew) => {
    const at = await loaded();
    const { generation } = await head(at);
    pulling(at, () => change);
    expect(await at.sweep()).toBe(anew ? 'more' : 'done');
    expect((await head(at)).generation).toBe(generation + anew);
    heal(at);
    expect(await at.sweep()).toBe('done');
    expect(await names(at)).toEqual([aProduct().name]);
  });

  test('of a later epoch: what a backup may lack waits again, and everything is loaded anew', async () => {
    const at = await loaded();
    const restore = at.server.backup();
    await at.sell('order-1');
    await at.sweep();
    expect(at.counter.isUnsent('order', 'order-1')).toBe(false);
    restore();
    const { generation } = await head(at);
    expect(await at.sweep()).toBe('more');
    const now = await head(at);
    expect([now.generation, now.epoch, now.loaded, at.status.now().waiting]).toEqual([generation + 1, 2, false, 1]);
    expect(at.counter.generation()).toBe(generation + 1);
    expect([await at.sweep(), await at.sweep()]).toEqual(['more', 'done']);
    expect([at.server.all('order').length, at.status.now().waiting]).toEqual([1, 0]);
  });

  test('with a record that pending commands touch notifies whoever follows the records, with the overlay applied', async () => {
    const at = await loaded();
    await at.sell('order-1');
    await at.sweep();
    const sold = at.server.all<Order>('order')[0];
    if (!sold) throw new Error('nothing was sold');
    const refund = { orderId: 'order-1', reason: 'wrong size', refund: sold.total };
    expect(await at.run('order.cancel', refund)).toMatchObject({ ok: true });
    at.server.put('order', { ...sold, remark: 'as the server has it' });
    const heard: unknown[] = [];
    at.counter.whenRecords((ids, fresh) => heard.push([ids, Object.keys(fresh)]));
    at.network.onRequest = ({ path }) => {
      if (path === '/sync/push') down();
    };
    await expect(at.sweep()).rejects.toThrow(Unreachable);
    expect(heard).toContainEqual([{ order: ['order-1'] }, ['order']]);
    expect(at.counter.isUnsent('order', 'order-1')).toBe(true);
    expect(await at.counter.view.one('order', 'order-1')).toMatchObject({
      remark: 'as the server has it',
      status: orderStatuses.refunded,
    });
  });

  test('that nothing has changed moves the counter on, and no screen is asked for anything', async () => {
    const at = await loaded();
    let screens = 0;
    const ask = async () => {
      screens += 1;
    };
    const stop = at.live.watch(['product', 'order', 'outbox'], ask, () => {});
    await new Promise((resolve) => setTimeout(resolve, 5));
    screens = 0;
    pulling(at, () => ({ cursor: '1000' }));
    expect(await at.sweep()).toBe('done');
    await new Promise((resolve) => setTimeout(resolve, 5));
    stop();
    expect([screens, (await head(at)).cursor]).toEqual([0, '1000']);
  });

  test('with nothing but the word that a command was booked ends its being shown as unsent', async () => {
    const at = await loaded();
    await at.sell('order-1');
    at.server.overrules = () => ({ outcome: 'accepted', code: null });
    expect(await at.sweep()).toBe('done');
    expect((await head(at)).applied).toBe(1);
    expect([at.counter.isUnsent('order', 'order-1'), at.counter.overlay().records.size]).toEqual([false, 0]);
  });

  test('with nothing but a manager’s decision is shown at once', async () => {
    const at = await loaded();
    at.server.overrules = () => ({ outcome: 'held', code: 'staff.unknown' });
    await at.sell('order-1');
    await at.sweep();
    at.server.overrules = () => null;
    expect(at.status.now().held).toBe(1);
    let screens = 0;
    const ask = async () => {
      screens += 1;
    };
    const stop = at.live.watch(['outbox'], ask, () => {});
    await new Promise((resolve) => setTimeout(resolve, 5));
    screens = 0;
    const result: CommandResult = { n: 1, outcome: 'rejected', code: 'order.unknown', params: {}, exceptions: [] };
    at.server.revise(at.counter.enrolment.counterId, result);
    expect(await at.sweep()).toBe('done');
    await new Promise((resolve) => setTimeout(resolve, 5));
    stop();
    const { held, needsAttention } = at.status.now();
    expect([screens > 0, held, needsAttention, (await head(at)).revision]).toEqual([true, 0, 1, 1]);
  });
});
