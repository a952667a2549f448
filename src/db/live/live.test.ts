import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeLive, notYet } from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a screen of a slow tablet is answered while a first load goes on, page after page', async () => {
  const live = makeLive((fault) => {
    throw fault;
  });
  const answers: unknown[] = [];
  let pages = 0;
  const ask = async () => {
    await later(300);
    return pages;
  };
  live.watch(['product'], ask, (answer) => answers.push(answer));
  const load = async () => {
    for (; pages < 40; pages += 1) {
      live.hold();
      await later(50);
      live.touch(['product']);
      live.release();
      await live.catchUp();
    }
  };
  const loading = load();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(pages).toBeLessThan(40);
  expect(answers.length).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(answers.at(-1)).toBe(40);
});

test('a load waits a moment for a screen that shows nothing yet, and not for an answer that takes long by itself', async () => {
  const live = makeLive(() => undefined);
  let takes = 10_000;
  live.watch(
    ['order'],
    () => later(takes),
    () => undefined,
  );
  const waited = async (): Promise<number> => {
    const began = Date.now();
    live.hold();
    live.touch(['order']);
    live.release();
    const caughtUp = live.catchUp().then(() => Date.now() - began);
    await vi.advanceTimersByTimeAsync(12_000);
    return caughtUp;
  };
  expect(await waited()).toBeLessThan(600);
  takes = 300;
  await vi.advanceTimersByTimeAsync(20_000);
  takes = 10_000;
  expect(await waited()).toBeLessThan(100);
});

test('an answer is given while something else is loaded, and held while what it rests on is', async () => {
  const live = makeLive(() => undefined);
  const answers: unknown[] = [];
  const ask = async () => {
    await later(300);
    return 'items';
  };
  live.hold(['order', 'member']);
  live.watch(['product', 'service'], ask, (answer) => answers.push(answer));
  live.watch(['order'], ask, () => answers.push('half an order'));
  await vi.advanceTimersByTimeAsync(400);
  expect(answers).toEqual(['items']);
  live.hold(['product']);
  live.touch(['product']);
  live.watch(['product'], ask, () => answers.push('half an item'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answers).toEqual(['items']);
});

test('an answer that was worked out across a change of what it rests on is not given', async () => {
  const live = makeLive(() => undefined);
  const answers: unknown[] = [];
  let state = 'before';
  const ask = async () => {
    const seen = state;
    await later(300);
    return seen;
  };
  live.watch(['order'], ask, (answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(100);
  live.hold(['order']);
  state = 'half of it';
  live.touch(['order']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toEqual([]);
  state = 'after';
  live.release(['order']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toEqual(['after']);
});

/** Screens that ask what a test says, and the answers that reached them. */
const watching = () => {
  const faults: unknown[] = [];
  const live = makeLive((fault) => faults.push(fault));
  const watch = (sources: readonly string[], ask: () => unknown) => {
    const answers: unknown[] = [];
    let asked = 0;
    const asking = async () => {
      asked += 1;
      return ask();
    };
    const stop = live.watch(sources, asking, (answer) => answers.push(answer));
    return { answers, asked: () => asked, stop };
  };
  return { live, faults, watch };
};
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a screen is answered at once, and then only with answers that differ', async () => {
  const { live, watch } = watching();
  let state = { total: 1 };
  const screen = watch(['order'], () => state);
  await settled();
  expect(screen.answers).toEqual([{ total: 1 }]);
  state = { total: 1 };
  live.touch(['order']);
  await settled();
  expect([screen.answers, screen.asked()]).toEqual([[{ total: 1 }], 2]);
  state = { total: 2 };
  live.touch(['order']);
  await settled();
  expect(screen.answers).toEqual([{ total: 1 }, { total: 2 }]);
});

test('changes that come together are asked about once, by those alone that rest on one of them', async () => {
  const { live, watch } = watching();
  const [orders, members] = [watch(['order', 'shop'], Date.now), watch(['member'], Date.now)];
  await settled();
  for (const sources of [['order'], ['shop', 'product'], ['order']]) live.touch(sources);
  expect(vi.getTimerCount()).toBe(1);
  await settled();
  expect([orders.asked(), members.asked()]).toEqual([2, 1]);
  live.touchAll();
  await settled();
  expect([orders.asked(), members.asked()]).toEqual([3, 2]);
});

test('a screen is not answered while there is nothing to answer from', async () => {
  const { live, watch } = watching();
  let state: unknown = notYet;
  const screen = watch(['order'], () => state);
  await settled();
  expect(screen.answers).toEqual([]);
  state = 'open';
  live.touch(['order']);
  await settled();
  expect(screen.answers).toEqual(['open']);
});

test('a screen that is left is asked for nothing more and answered no more, not even what it was waiting for', async () => {
  const { live, watch } = watching();
  const [waits, isOvertaken] = [watch(['order'], () => later(100)), watch(['member'], () => later(100))];
  await settled();
  live.touch(['member']);
  for (const screen of [waits, isOvertaken]) screen.stop();
  live.touch(['order']);
  await vi.advanceTimersByTimeAsync(5_000);
  for (const screen of [waits, isOvertaken]) expect([screen.answers, screen.asked()]).toEqual([[], 1]);
});

test('what could not be answered is reported, and asked for again after a second', async () => {
  const { faults, watch } = watching();
  const fault = new Error('the mirror is busy');
  let fails = true;
  const screen = watch(['order'], () => {
    if (!fails) return 'answer';
    fails = false;
    throw fault;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect([screen.answers, screen.asked(), faults]).toEqual([[], 1, [fault]]);
  await vi.advanceTimersByTimeAsync(2);
  expect([screen.answers, screen.asked(), faults]).toEqual([['answer'], 2, [fault]]);
});

test('one question at a time: a change that comes meanwhile is asked about after the answer is there', async () => {
  const { live, watch } = watching();
  let [now, most] = [0, 0];
  const screen = watch(['order'], async () => {
    now += 1;
    most = Math.max(most, now);
    await later(100);
    now -= 1;
  });
  await vi.advanceTimersByTimeAsync(10);
  live.touch(['order']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([screen.asked(), most]).toEqual([2, 1]);
});

test('an answer that is out of date as soon as it is there is given after twenty, so that the screen shows something', async () => {
  const { live, watch } = watching();
  let n = 0;
  const screen = watch(['order'], async () => {
    n += 1;
    await later(10);
    live.touch(['order']);
    return n;
  });
  await vi.advanceTimersByTimeAsync(205);
  expect(screen.answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(screen.answers).toEqual([21]);
  await vi.advanceTimersByTimeAsync(210);
  expect(screen.answers).toEqual([21, 42]);
  screen.stop();
});

test('nothing at all is answered while everything is held, by whoever holds it last', async () => {
  const { live, watch } = watching();
  live.hold();
  live.hold();
  const screen = watch(['order'], () => 'answer');
  live.release();
  await settled();
  expect(screen.asked()).toBe(0);
  live.release();
  await settled();
  expect(screen.answers).toEqual(['answer']);
});

test('what was released once too often is held all the same when it is held again', async () => {
  const { live, watch } = watching();
  live.release(['order']);
  live.hold(['order']);
  const screen = watch(['order'], () => 'answer');
  await settled();
  expect(screen.answers).toEqual([]);
});

describe('a load waits for screens', () => {
  /** Milliseconds, to the next five. */
  const waited = async (live: ReturnType<typeof makeLive>, longest?: number): Promise<number> => {
    const began = Date.now();
    let isOver = false;
    void live.catchUp(longest).then(() => {
      isOver = true;
    });
    while (!isOver) await vi.advanceTimersByTimeAsync(5);
    return Date.now() - began;
  };

  test('not at all when they are all answered', async () => {
    const { live, watch } = watching();
    expect(await waited(live)).toBe(5);
    watch(['order'], () => 'answer');
    expect(await waited(live)).toBe(5);
  });

  test('no longer than the answer takes, and 50 milliseconds at most, or as it was asked to', async () => {
    const { live, watch } = watching();
    let takes = 0;
    watch(['order'], () => later(takes));
    watch(['order'], () => 'shows something');
    await vi.advanceTimersByTimeAsync(100);
    live.hold(['order']);
    live.touch(['order']);
    expect(await waited(live)).toBe(50);
    live.release(['order']);
    for (const [takesNow, longest, expected] of [
      [20, undefined, 20],
      [3_000, undefined, 50],
      [3_000, 200, 200],
    ] as const) {
      takes = takesNow;
      live.touch(['order']);
      expect(await waited(live, longest)).toBe(expected);
    }
  });

  test('half a second for one that shows nothing yet, and two when change after change overtook its answer', async () => {
    const { live, watch } = watching();
    watch(['order'], () => later(4_000));
    expect(await waited(live)).toBe(500);
    const other = watching();
    other.watch(['order'], () => later(600));
    const overtaken: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      other.live.hold();
      other.live.release();
      overtaken.push(await waited(other.live));
    }
    expect(overtaken).toEqual([500, 500, 800]);
  });
});
