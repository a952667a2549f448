import { describe, expect, test } from 'vitest';
import { makeCountingTurns } from './counting-turns.ts';

interface Given {
  readonly kind: 'counted' | 'refused' | 'chosen';
  readonly productId: string;
}

/** A screen on which a scan is through when the test says so. */
const aScreen = () => {
  const screen = { shown: '', heard: [] as string[], waiting: 0 };
  const turns = makeCountingTurns<Given>(
    ({ kind, productId }, isShown) => {
      screen.heard.push(`${kind} ${productId}`);
      if (isShown) screen.shown = productId;
    },
    (change) => {
      screen.waiting += change;
    },
  );
  const scan = (productId: string, kind: Given['kind'] = 'counted') => {
    let keep = () => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    turns.inTurn(async (show) => {
      await kept;
      show({ kind, productId });
    });
    return { isKept: () => keep() };
  };
  return { screen, turns, scan };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('counting one thing after the other', () => {
  test('a scan that is through after a product was chosen by hand does not take its place', async () => {
    const { screen, turns, scan } = aScreen();
    const underWay = scan('tea');
    const behind = scan('cup');
    turns.choose({ kind: 'chosen', productId: 'oil' });
    underWay.isKept();
    behind.isKept();
    await settled();
    expect(screen).toEqual({ shown: 'oil', heard: ['chosen oil', 'counted tea', 'counted cup'], waiting: 0 });
  });

  test('one that was scanned after the choice does, also when others are still on their way', async () => {
    const { screen, turns, scan } = aScreen();
    const underWay = scan('tea');
    turns.choose({ kind: 'chosen', productId: 'oil' });
    scan('cup').isKept();
    await settled();
    expect(screen.shown).toBe('oil');
    underWay.isKept();
    await settled();
    expect(screen).toMatchObject({ shown: 'cup', heard: ['chosen oil', 'counted tea', 'counted cup'] });
  });

  test('what was refused is shown whatever was chosen meanwhile', async () => {
    const { screen, turns, scan } = aScreen();
    const underWay = scan('tea', 'refused');
    turns.choose({ kind: 'chosen', productId: 'oil' });
    underWay.isKept();
    await settled();
    expect(screen.shown).toBe('tea');
  });

  test('goes on after a fault', async () => {
    const { screen, turns } = aScreen();
    const faults: unknown[] = [];
    const note = (fault: unknown) => faults.push(fault);
    process.once('unhandledRejection', note);
    turns.inTurn(() => Promise.reject(new Error('the storage is broken')));
    turns.inTurn(async (show) => show({ kind: 'counted', productId: 'tea' }));
    await settled();
    process.off('unhandledRejection', note);
    expect(screen).toMatchObject({ shown: 'tea', waiting: 0 });
  });
});
