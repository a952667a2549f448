import { describe, expect, test } from 'vitest';
import { createExclusive, createMutex, NotHeld } from './mutex.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe('a mutex', () => {
  test('lets one thing happen at a time, in the order in which they were asked for', async () => {
    const mutex = createMutex();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await pause();
      steps.push(`${name} ends`);
    };
    await Promise.all([mutex(work('one')), mutex(work('other'))]);
    expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  test('goes on after work that failed', async () => {
    const mutex = createMutex();
    const failed = mutex(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await mutex(async () => 'yes')).toBe('yes');
  });
});

describe('what may be used only while the mutex is held', () => {
  const tools = { add: (one: number, other: number) => one + other };

  test('is lent to the work, and to one at a time', async () => {
    const exclusively = createExclusive(createMutex(), tools);
    let holding = 0;
    const work = () =>
      exclusively(async ({ add }) => {
        holding += 1;
        await pause();
        expect(holding).toBe(1);
        holding -= 1;
        return add(1, 2);
      });
    expect(await Promise.all([work(), work()])).toEqual([3, 3]);
  });

  test.each(['ended', 'failed'])('throws once the work has %s that it was lent to', async (how) => {
    const exclusively = createExclusive(createMutex(), tools);
    let taken: typeof tools | undefined;
    await exclusively(async (held) => {
      taken = held;
      if (how === 'failed') throw new Error('no');
    }).catch(() => undefined);
    expect(() => taken?.add(1, 2)).toThrow(NotHeld);
  });
});
