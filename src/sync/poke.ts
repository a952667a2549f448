import type { Browser } from '../db/storage/browser.ts';
import { pause } from '../db/storage/pause.ts';
import type { Transport } from './transport.ts';

const shortestPause = 1_000;
const longestPause = 30_000;

/**
 * Listens for the server's word that something has changed, in one tab of the browser at a time; the others hear of it
 * through what that tab then does. `poked` is called with what came with it, and the token of whoever listened. A poke
 * only saves waiting: the rounds go on without.
 */
export const listenForPokes = (
  browser: Browser,
  transport: Transport,
  name: string,
  headers: () => Readonly<Record<string, string>> | undefined,
  poked: (data: string, heardWith: Readonly<Record<string, string>>) => void,
  /** Hears when a stream begins and when it ends. */
  streams: (alive: boolean) => void = () => undefined,
): (() => void) => {
  const stopped = new AbortController();

  const listen = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const begun = browser.now();
      const known = headers();
      if (known) {
        let listened = false;
        const heard = (data: string) => {
          if (!listened) streams(true);
          listened = true;
          poked(data, known);
        };
        await transport.listen('/sync/poke', known, heard, stopped.signal).catch(() => undefined);
        if (listened) streams(false);
        failures = browser.now() - begun > longestPause ? 0 : failures + 1;
        // A stream that breaks off is the first to know that the way to the server is gone: a round finds out.
        if (listened && !stopped.signal.aborted) poked('', known);
      }
      const wait = Math.min(longestPause, shortestPause * 2 ** Math.min(failures, 5));
      await pause(wait * (0.5 + Math.random() / 2), stopped.signal);
    }
  };

  const { locks } = browser;
  const begun = locks ? locks.request(name, { signal: stopped.signal }, listen) : listen();
  void Promise.resolve(begun).catch(() => undefined);
  return () => stopped.abort();
};
