import { useCallback } from 'react';
import { type AnyCall, type DataOf, dataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import type { Purpose } from '#domain/sync/reaction.ts';
import { type Answered, readAnswer } from '../db/api/read-answer.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { useStore } from './use-live.ts';
import { type Asked, useServer } from './use-server.ts';

/**
 * Asks the server for what no device holds, as `useServer` does: by a call that is declared, with what it takes. With
 * null nothing is asked.
 */
export const useAsk = <C extends AnyCall>(
  call: C,
  given: GivenTo<C> | null,
  every: number | null = null,
  purpose?: Purpose,
): Asked<DataOf<C>> => useServer(given && requestOf(call, given).path, dataOf(call), every, purpose);

/** The same about the one thing that a page shows: where it may not be read, the page gives way (spec section 8). */
export const useAskForPage = <C extends AnyCall>(call: C, given: GivenTo<C> | null): Asked<DataOf<C>> =>
  useAsk(call, given, null, 'page');

/**
 * Makes a declared call once, with what it takes: what it answered, or why there is no answer. `purpose` where nobody
 * waits for it.
 */
export const useCall = (): (<C extends AnyCall>(
  call: C,
  given: GivenTo<C>,
  purpose?: Purpose,
) => Promise<Answered<DataOf<C>> | Refusal>) => {
  const store = useStore();
  return useCallback(
    async (call, given, purpose) => {
      const request = requestOf(call, given);
      const asked = {
        ...request,
        ...(request.method !== 'GET' && { purpose: 'act' as const }),
        ...(purpose && { purpose }),
        ...(call.by === 'anybody' && { byAnybody: true as const }),
      };
      return readAnswer(await store.askServer(asked), dataOf(call));
    },
    [store],
  );
};
