import type { z } from 'zod';
import { ownScreenCalls } from '#domain/second-screen/calls.ts';
import { farHeard } from '#domain/second-screen/far.ts';
import { pause } from '../../../db/storage/pause.ts';
import { openCall } from '../../../store/open-call.ts';
import { spokenLanguage } from '../../../ui/words.ts';
import { openStream } from '../../../workers/open-stream.ts';

const shortestPause = 1_000;
const longestPause = 15_000;

interface Follower {
  readonly heard: (said: z.infer<typeof farHeard>) => void;
  /** This device is no second screen any more. */
  readonly ended: () => void;
}

/**
 * Follows the counter of this second screen through the server, and begins again by itself whenever that breaks off; answers
 * how to stop it.
 */
export const followCounter = ({ heard, ended }: Follower): (() => void) => {
  const stopped = new AbortController();
  const hear = (data: string): void => {
    if (data === '') return;
    // A server of another version may say what nobody here understands.
    const said = farHeard.safeParse(readJson(data));
    if (said.success) heard(said.data);
  };
  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      const begun = performance.now();
      await openStream('/screens/shown', hear, stopped.signal).catch(() => undefined);
      if (stopped.signal.aborted) return;
      const who = await openCall(ownScreenCalls.who, {}, spokenLanguage());
      if (stopped.signal.aborted) return;
      if (!who.ok && who.status === 401) return ended();
      failures = performance.now() - begun > longestPause ? 0 : failures + 1;
      const wait = Math.min(longestPause, shortestPause * 2 ** Math.min(failures, 4));
      await pause(wait * (0.5 + Math.random() / 2), stopped.signal);
    }
  };
  void follow();
  return () => stopped.abort();
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
