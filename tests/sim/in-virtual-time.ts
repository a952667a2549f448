import type { Chance } from '../device/chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Chance for those who ask the browser for it: the same bytes from the same seed. */
const seededCrypto = (luck: Chance) => ({
  getRandomValues: <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = luck.below(256);
    return array;
  },
  /** Not a hash anybody should use: it tells one password from another, at once. */
  subtle: {
    importKey: async (_: string, secret: Uint8Array) => secret,
    deriveBits: async (_: unknown, secret: Uint8Array) => {
      const bits = new Uint8Array(32);
      for (const [i, byte] of secret.entries()) bits[i % 32] = (bits[i % 32] ?? 0) * 31 + byte;
      return bits.buffer;
    },
  },
});

const tooLong = new DOMException('it took too long', 'TimeoutError');

/** Puts clock, timers and chance of this process into the hands of a simulation; answers how to give them back. */
export const inVirtualTime = (time: VirtualTime, luck: Chance): (() => void) => {
  const replaced: Readonly<Record<string, unknown>> = {
    setTimeout: (run: () => void, milliseconds = 0) => time.after(milliseconds, run),
    clearTimeout: (id: number | undefined) => id !== undefined && time.callOff(id),
    crypto: seededCrypto(luck),
  };
  const before = Object.keys(replaced).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const { now } = Date;
  const { random } = Math;
  const { timeout } = AbortSignal;
  Date.now = () => time.now;
  Math.random = () => luck.below(2 ** 32) / 2 ** 32;
  AbortSignal.timeout = (milliseconds) => {
    const aborting = new AbortController();
    time.after(milliseconds, () => aborting.abort(tooLong));
    return aborting.signal;
  };
  return () => {
    for (const [name, was] of before) if (was) Object.defineProperty(globalThis, name, was);
    Date.now = now;
    Math.random = random;
    AbortSignal.timeout = timeout;
  };
};
