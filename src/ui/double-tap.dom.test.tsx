import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { guardDoubleTaps } from './double-tap.ts';

const tapped = vi.fn();

/** A dialog that its button closes, and the item that lies below it. */
const Dialog = () => {
  const [opened, open] = useState(true);
  return (
    <>
      {opened && (
        <button type="button" data-testid="yes" onClick={() => open(false)}>
          Yes
        </button>
      )}
      <button type="button" data-testid="item" onClick={() => tapped('item')}>
        <span data-testid="picture">Item</span>
      </button>
      <button type="button" data-testid="take" data-one-tap onClick={() => tapped('take')}>
        Take
      </button>
      <input id="chip" type="checkbox" data-testid="chip" onChange={() => tapped('chip')} />
      <label htmlFor="chip" data-testid="label">
        Chip
      </label>
    </>
  );
};

interface Tap {
  readonly count: number;
  readonly finger?: boolean;
  /** Milliseconds after the tap before. */
  readonly after?: number;
  readonly x?: number;
}
let now = 10_000;
/** Answers whether the browser does what the tap is for. */
const tap = (testId: string, { count, finger = false, after = 150, x = 50 }: Tap): boolean => {
  now += after;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count, clientX: x, clientY: 50 });
  Object.defineProperty(click, 'timeStamp', { value: now });
  if (finger) Object.defineProperty(click, 'pointerType', { value: 'touch' });
  return fireEvent(screen.getByTestId(testId), click);
};

describe('the second tap of a double tap', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = guardDoubleTaps();
    now += 10_000;
    tapped.mockClear();
    draw(<Dialog />);
  });
  afterEach(() => {
    stop();
  });

  test('does not reach what lies below the dialog that the first one closed', () => {
    tap('yes', { count: 1 });
    tap('item', { count: 2 });
    tap('item', { count: 3 });
    expect(tapped).not.toHaveBeenCalled();
    tap('item', { count: 1 });
    expect(tapped).toHaveBeenCalledTimes(1);
  });

  test('of a finger is known by time and place where the browser does not count', () => {
    tap('yes', { count: 1, finger: true });
    tap('item', { count: 1, finger: true, after: 499 });
    expect(tapped).not.toHaveBeenCalled();
  });

  test.each([
    ['later', { after: 500 }],
    ['elsewhere', { x: 74 }],
    ['with a mouse', { finger: false }],
  ])('is a tap of its own when it comes %s', (_, differs) => {
    tap('yes', { count: 1, finger: true });
    tap('item', { count: 1, finger: true, ...differs });
    expect(tapped.mock.calls).toEqual([['item']]);
  });

  test('counts on the same button: two taps on an item are two pieces', () => {
    tap('picture', { count: 1, finger: true });
    tap('item', { count: 2, finger: true });
    expect(tapped.mock.calls).toEqual([['item'], ['item']]);
  });

  test('does not count on a button that asks another question after the first', () => {
    tap('take', { count: 1 });
    tap('take', { count: 2 });
    expect(tapped.mock.calls).toEqual([['take']]);
  });

  test('is not the tap that a browser passes on from a label to its field', () => {
    expect(tap('label', { count: 1, finger: true })).toBe(true);
    expect(tap('chip', { count: 1, finger: true, after: 0 })).toBe(true);
    expect(tap('item', { count: 1, finger: true })).toBe(false);
  });

  test('is no matter of keys', () => {
    tap('take', { count: 0 });
    tap('take', { count: 0 });
    expect(tapped.mock.calls).toEqual([['take'], ['take']]);
  });

  test('a key that is held down presses a button once', () => {
    const press = (repeat: boolean) => fireEvent.keyDown(screen.getByTestId('take'), { key: 'Enter', repeat });
    expect([press(false), press(true), press(true)]).toEqual([true, false, false]);
  });
});
