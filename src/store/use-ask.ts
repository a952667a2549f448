import { useCallback } from 'react';
import { type AnyCall, type DataOf, dataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
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
): Asked<DataOf<C>> => useServer(given && requestOf(call, given).path, dataOf(call), every);

/** Makes a declared call once, with what it takes: what it answered, or why there is no answer. */
export const useCall = (): (<C extends AnyCall>(
  call: C,
  given: GivenTo<C>,
) => Promise<Answered<DataOf<C>> | Refusal>) => {
  const store = useStore();
  return useCallback(
    async (call, given) => readAnswer(await store.askServer(requestOf(call, given)), dataOf(call)),
    [store],
  );
};
