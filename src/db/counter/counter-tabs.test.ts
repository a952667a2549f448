import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { inMemory } from '../../../tests/device/counting.ts';
import { anEnrolment } from '../../../tests/device/enrolment.ts';
import { adding, anEmployee, aProduct, aRole, aShop } from '../../../tests/make.ts';
import { aStocktake } from '../../../tests/make-stocktake.ts';
import { orderIndex } from '../../nouns/order/order-index.ts';
import { registered } from '../../nouns/registered.ts';
import { productIndex } from '../../nouns/stock/stock-index.ts';
import { runScan } from '../../nouns/stocktake/run-scan.ts';
import { LedgerLost } from '../ledger/ledger.ts';
import { makeLive } from '../live/live.ts';
import type { StoredEnrolment } from '../session/registry.ts';
import type { Browser } from '../storage/browser.ts';
import { type Counter, openCounter } from './counter.ts';
import { runCommand } from './run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const open: Counter[] = [];
afterEach(async () => {
  for (const counter of open.splice(0)) await counter.close();
  vi.useRealTimers();
});
const settled = () => vi.advanceTimersByTimeAsync(0).then(() => vi.advanceTimersByTimeAsync(1));

/** A tab with a screen that rests on these. */
const tab = async (browser: Browser, enrolment: StoredEnrolment) => {
  const faults: unknown[] = [];
  const live = makeLive((fault) => faults.push(fault));
  const counter = await openCounter(enrolment, { browser, live, report: (fault) => faults.push(fault), registered });
  open.push(counter);
  const heard: unknown[] = [];
  const forget = counter.whenRecords((ids, fresh) => heard.push([ids, Object.keys(fresh)]));
  const screen = (...sources: string[]) => {
    const seen = { asked: 0 };
    live.watch(
      sources,
      async () => {
        seen.asked += 1;
      },
      () => {},
    );
    return seen;
  };
  return { counter, live, faults, heard, forget, screen };
};
let version = 0;
const take = async ({ counter }: { counter: Counter }, entity: string, record: AnyRecord) => {
  version += 1;
  const fresh = { [entity]: [{ id: record.id, version, record }] };
  await vi.waitFor(async () => {
    const taking = counter.changeRecords(fresh, () => counter.mirror().apply(entity, fresh[entity] ?? []));
    await vi.advanceTimersByTimeAsync(600);
    await taking;
  });
};
const twoTabs = async () => {
  const [browser, enrolment] = [inMemory(), anEnrolment()];
  const tabs = [await tab(browser, enrolment), await tab(browser, enrolment)] as const;
  const word = (message: object) => browser.channel(`counter-${enrolment.counterId}`).post(message);
  return { browser, enrolment, first: tabs[0], second: tabs[1], word };
};
const park = async ({ counter }: { counter: Counter }, orderId: string) => {
  const now = { staffId: 'staff-1', at: 1_000, online: true, storageProblem: null };
  const args = { orderId, label: '', operations: [adding(aProduct(), 'line-1')] };
  const done = await runCommand(counter, now, 'order.park', args, { takeNumber: true });
  expect(done.ok ? 'saved' : done.code).toBe('saved');
};
const withStaff = async (at: { counter: Counter }) => {
  for (const [entity, record] of [
    ['shop', aShop()],
    ['role', aRole()],
    ['employee', anEmployee()],
    ['product', aProduct()],
  ] as const)
    await take(at, entity, record);
};

describe('what one tab takes in', () => {
  test('is announced in both, with the records where they were taken in, and counted anew', async () => {
    const { first, second } = await twoTabs();
    const listed = () =>
      Promise.all([first, second].map(async ({ counter }) => (await counter.index(productIndex).entries()).length));
    for (const { counter } of [first, second]) expect(await counter.countOf('product')).toBe(0);
    expect(await listed()).toEqual([0, 0]);
    const screens = [first.screen('product'), second.screen('product'), second.screen('order')];
    await settled();
    await take(first, 'product', aProduct());
    await settled();
    expect(screens.map(({ asked }) => asked)).toEqual([2, 2, 1]);
    expect(first.heard).toEqual([[{ product: ['product-1'] }, ['product']]]);
    expect(second.heard).toEqual([[{ product: ['product-1'] }, []]]);
    for (const { counter } of [first, second]) expect(await counter.countOf('product')).toBe(1);
    expect(await listed()).toEqual([1, 1]);
    expect(await second.counter.view.one('product', 'product-1')).toMatchObject({ id: 'product-1' });
    second.forget();
    await take(first, 'product', aProduct({ id: 'product-2' }));
    await settled();
    expect([first.heard.length, second.heard.length]).toEqual([2, 1]);
  });

  test('changes the rights of both when it is a shop or a role, and nothing about them else', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await settled();
    const before = [await first.counter.authority(), await second.counter.authority()];
    await take(first, 'product', aProduct());
    await settled();
    expect([await first.counter.authority(), await second.counter.authority()]).toEqual(before);
    expect(await first.counter.authority()).toBe(before[0]);
    for (const [entity, record] of [
      ['role', aRole({ name: 'another' })],
      ['shop', aShop({ name: 'another' })],
    ] as const) {
      await take(first, entity, record);
      await settled();
      for (const { counter } of [first, second]) {
        const { roles, shop } = await counter.authority();
        expect((entity === 'role' ? roles[0] : shop)?.name).toBe('another');
      }
    }
  });

  test('is not shown by the other before it is whole', async () => {
    const { second, word } = await twoTabs();
    const [screen] = [second.screen('product')];
    await settled();
    for (const _ of [1, 2]) word({ kind: 'changing' });
    await settled();
    second.live.touch(['product']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.asked).toBe(1);
    word({ kind: 'changed', sources: ['product'], fold: 'none', ids: {} });
    await settled();
    expect(screen.asked).toBe(2);
  });

  test('is not shown by the other before it is whole, whatever else is said meanwhile', async () => {
    const { browser, enrolment, first, second } = await twoTabs();
    const third = await tab(browser, enrolment);
    const screen = second.screen('product');
    await settled();
    // The other follows what was said just before; that is through only once the change has begun.
    await first.counter.followCommands();
    let isThere = () => {};
    const change = (to: typeof first) =>
      to.counter.exclusively((held) => held.change(['product'], () => new Promise((resolve) => (isThere = resolve))));
    const begun = change(first);
    await settled();
    const { asked } = screen;
    await third.counter.followCommands();
    second.live.touch(['product']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.asked).toBe(asked);
    const endFirst = isThere;
    const besides = change(third);
    await settled();
    endFirst();
    await begun;
    await settled();
    expect(screen.asked).toBe(asked);
    isThere();
    await besides;
    await settled();
    expect(screen.asked).toBe(asked + 1);
  });

  test('keeps the other waiting for three seconds at most when it ends in the middle', async () => {
    const { second, word } = await twoTabs();
    const screen = second.screen('product');
    await settled();
    for (const seconds of [1, 2]) {
      word({ kind: 'changing' });
      await settled();
      second.live.touch(['product']);
      await vi.advanceTimersByTimeAsync(2_900);
      expect(screen.asked).toBe(seconds);
      word({ kind: 'changing' });
      await vi.advanceTimersByTimeAsync(2_900);
      expect(screen.asked).toBe(seconds);
      await vi.advanceTimersByTimeAsync(200);
      expect(screen.asked).toBe(seconds + 1);
    }
  });

  test('is not shown half: screens of it wait until it is there, and others go on', async () => {
    const { first } = await twoTabs();
    const [items, orders] = [first.screen('product'), first.screen('order')];
    await settled();
    let isThere = () => {};
    const changing = first.counter.changeRecords({ product: [] }, () => new Promise((resolve) => (isThere = resolve)));
    first.live.touch(['product', 'order']);
    await settled();
    expect([items.asked, orders.asked]).toEqual([1, 2]);
    isThere();
    await vi.advanceTimersByTimeAsync(100);
    await changing;
    expect([items.asked, orders.asked]).toEqual([2, 2]);
    const together = first.counter.exclusively(({ change }) =>
      change(['product'], () => new Promise((resolve) => (isThere = resolve))),
    );
    first.live.touch(['order']);
    await settled();
    expect(orders.asked).toBe(2);
    isThere();
    await vi.advanceTimersByTimeAsync(100);
    await together;
    expect([items.asked, orders.asked]).toEqual([3, 3]);
    const failing = first.counter.exclusively(({ change }) =>
      change([], () => Promise.reject(new Error('the storage is full'))),
    );
    await expect(failing).rejects.toThrow();
    first.live.touch(['order']);
    await settled();
    expect(orders.asked).toBe(4);
  });
});

describe('what one tab gives', () => {
  test('is shown by both at once, as unsent, and the next number is known to both', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await settled();
    const screens = [second.screen('order'), second.screen('outbox'), second.screen('drafts')];
    await settled();
    await park(first, 'order-1');
    await settled();
    for (const { counter } of [first, second]) {
      expect(counter.isUnsent('order', 'order-1')).toBe(true);
      expect(counter.known()).toEqual({ nextN: 2, nextNumber: 'S01-01-000002', waiting: 1 });
    }
    expect(screens.map(({ asked }) => asked > 1)).toEqual([true, true, true]);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  test('is shown no more by both once the server has booked it and everything of it is there', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await park(first, 'order-1');
    await settled();
    const screens = [first.screen('order'), second.screen('order')];
    await settled();
    expect(screens.map(({ asked }) => asked)).toEqual([1, 1]);
    await first.counter.ledger.write(async (tx) => {
      await tx.putCommands((await tx.inState('waiting')).map((row) => ({ ...row, state: 'confirmed' })));
      await tx.setHead({ confirmed: 1, applied: 1 });
    });
    await first.counter.followCommands();
    await settled();
    expect(screens.map(({ asked }) => asked)).toEqual([2, 2]);
    for (const { counter } of [first, second]) {
      expect(await counter.view.one('order', 'order-1')).toBeUndefined();
      expect(counter.known().waiting).toBe(0);
    }
  });

  test('is listed by the other as it was taken in, while the message that says so is still on the way', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await park(first, 'order-1');
    await settled();
    const listed = async () => (await second.counter.index(orderIndex).entries()).map(({ id }) => id);
    expect([await listed(), second.counter.isUnsent('order', 'order-1')]).toEqual([[], true]);
    const record = await second.counter.view.one('order', 'order-1');
    await first.counter.mirror().apply('order', [{ id: 'order-1', version: 1_000, record: record as AnyRecord }]);
    await first.counter.ledger.write(async (tx) => {
      await tx.putCommands((await tx.inState('waiting')).map((row) => ({ ...row, state: 'confirmed' })));
      await tx.setHead({ confirmed: 1, applied: 1 });
    });
    await second.counter.followCommands();
    expect([await listed(), second.counter.isUnsent('order', 'order-1')]).toEqual([['order-1'], false]);
  });

  test('is decided again by both for other rights', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await park(first, 'order-1');
    await settled();
    version += 1;
    const fresh = { employee: [{ id: 'staff-1', version, record: { ...anEmployee(), resignedAt: 1 } }] };
    const apply = () => first.counter.mirror().apply('employee', fresh.employee);
    await first.counter.exclusively(({ change }) => change(['employee'], apply, fresh));
    await settled();
    for (const { counter, heard } of [first, second]) {
      expect([counter.overlay().records.size, [...counter.overlay().early.keys()]]).toEqual([0, [1]]);
      expect(heard.map((each) => (each as unknown[])[0])).toContainEqual({ employee: ['staff-1'] });
    }
  });

  test('with a scan is counted by both', async () => {
    const { first, second } = await twoTabs();
    await withStaff(first);
    await take(first, 'stocktake', aStocktake({ zones: ['front'] }));
    await settled();
    const screens = [first.screen('stockCount'), second.screen('stockCount')];
    await settled();
    const now = { staffId: 'staff-1', at: 1_000, online: true, storageProblem: null };
    const scanned = { name: 'stocktake.count', stocktakeId: 'stocktake-1', zone: 'front', pieces: 1, pass: 1 } as const;
    const done = await runScan(first.counter, now, { ...scanned, productId: 'product-1' });
    expect(done.ok ? 'saved' : done.code).toBe('saved');
    await settled();
    for (const { counter } of [first, second]) {
      expect(counter.buffered()).toHaveLength(1);
      const counts = await counter.view.many('stockCount', {});
      expect(counts.map(({ pieces }) => pieces)).toEqual([1]);
    }
    expect(screens.map(({ asked }) => asked > 1)).toEqual([true, true]);
  });

  test('is caught up with by one that has not heard of it', async () => {
    const { browser, enrolment, first } = await twoTabs();
    await withStaff(first);
    const deaf = await tab({ ...browser, channel: () => ({ post() {}, listen() {}, close() {} }) }, enrolment);
    await park(first, 'order-1');
    expect(deaf.counter.isUnsent('order', 'order-1')).toBe(false);
    const catchUp = () => deaf.counter.exclusively((held) => held.catchUp());
    expect([await catchUp(), await catchUp()]).toEqual([true, false]);
    expect(deaf.counter.isUnsent('order', 'order-1')).toBe(true);
  });
});

describe('the mirror', () => {
  test('that is begun anew is gone over to by both, and announced as all anew', async () => {
    const { first, second } = await twoTabs();
    await take(first, 'product', aProduct());
    await settled();
    expect(await second.counter.countOf('product')).toBe(1);
    const generation = first.counter.generation();
    await first.counter.exclusively(({ change }) => change([], first.counter.beginMirror));
    await settled();
    for (const { counter, heard } of [first, second]) {
      expect(counter.generation()).toBe(generation + 1);
      expect(heard).toContainEqual(['all', []]);
      expect(await counter.countOf('product')).toBe(0);
    }
  });

  test('is counted once, however often a screen asks, until it changes', async () => {
    const { first } = await twoTabs();
    const mirror = first.counter.mirror();
    const { count } = mirror;
    let times = 0;
    Object.assign(mirror, {
      count: (...given: Parameters<typeof count>) => {
        times += 1;
        return count(...given);
      },
    });
    for (const _ of [1, 2, 3]) await first.counter.countOf('product');
    await first.counter.countOf('member');
    await take(first, 'shop', aShop());
    await first.counter.countOf('product');
    expect(times).toBe(2);
  });

  test('says in both what it does not hold', async () => {
    const { first, second } = await twoTabs();
    await first.counter.ledger.write((tx) => tx.setHead({ hidden: { member: 'mobile' } }));
    await first.counter.followCommands();
    await settled();
    for (const { counter } of [first, second]) expect(counter.hidden()).toEqual({ member: 'mobile' });
  });

  test('of a newer version of the app is left alone', async () => {
    const { first } = await twoTabs();
    const generation = first.counter.generation();
    await first.counter.ledger.write((tx) => tx.setHead({ generation: generation + 5, schema: 'newer' }));
    await first.counter.followCommands();
    expect(first.counter.generation()).toBe(generation);
  });

  test('that the browser has not stored whole is begun anew at the start, and those of no use any more are deleted', async () => {
    const [browser, enrolment] = [inMemory(), anEnrolment()];
    const { counter } = await tab(browser, enrolment);
    await counter.ledger.write((tx) => tx.setHead({ loaded: true, cursor: '7' }));
    const generation = counter.generation();
    const deleted: unknown[] = [];
    const { databases } = browser;
    const again = (isWhole: boolean): Browser => ({
      ...browser,
      databases: {
        ...databases,
        isMirrorWhole: async () => isWhole,
        deleteOldMirrors: async (_, needed) => void deleted.push(needed),
      },
    });
    expect((await tab(again(true), enrolment)).counter.generation()).toBe(generation);
    expect((await tab(again(false), enrolment)).counter.generation()).toBe(generation + 1);
    expect(deleted).toEqual([[generation], [generation + 1]]);
  });
});

test('a ledger that was begun and is not there any more is lost', async () => {
  const enrolment = anEnrolment();
  const begun = openCounter(
    { ...enrolment, begun: true },
    { browser: inMemory(), live: makeLive(console.error), report: console.error, registered },
  );
  await expect(begun).rejects.toThrow(LedgerLost);
  const browser = inMemory();
  const { counter } = await tab(browser, enrolment);
  await counter.ledger.write((tx) => tx.setHead({ nextN: 9 }));
  const emptied = { ...browser, databases: { ...browser.databases, ledger: inMemory().databases.ledger } };
  await expect(
    openCounter(
      { ...enrolment, begun: true },
      { browser: emptied, live: makeLive(console.error), report: console.error, registered },
    ),
  ).rejects.toThrow(LedgerLost);
});

test('a tab that is closed hears and keeps nothing any more', async () => {
  const { first, second } = await twoTabs();
  open.splice(open.indexOf(second.counter), 1);
  let closed = 0;
  const mirror = second.counter.mirror();
  const { close } = mirror;
  Object.assign(mirror, {
    close: () => {
      closed += 1;
      return close();
    },
  });
  await second.counter.close();
  expect(closed).toBe(1);
  await take(first, 'product', aProduct());
  await settled();
  expect([second.heard, second.faults]).toEqual([[], []]);
});
