import { afterAll, beforeAll, vi } from 'vitest';
import { now } from './moments.ts';

/** For all tests of a file it is half past two in the shop, and the clock does not go on by itself. */
export const freezeClock = (): void => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    // Nothing is laid out here, which Mantine remarks upon where it looks for something to put the focus on.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
};
