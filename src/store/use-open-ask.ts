import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import type { Answered } from '../db/api/read-answer.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { type OpenCall, openCall } from './open-call.ts';

/** Makes a call for which nobody is signed in at a shop, in the language of the screen. */
export const useOpenCall = () => {
  const { i18n } = useTranslation();
  return useCallback(
    <C extends OpenCall>(call: C, given: GivenTo<C>): Promise<Answered<DataOf<C>> | Refusal> =>
      openCall(call, given, i18n.language),
    [i18n.language],
  );
};

/** Asks the server what nobody needs to be signed in at a shop for, once; undefined while it is under way. */
export const useOpenAsk = <C extends OpenCall>(call: C, given: GivenTo<C> | null) => {
  const ask = useOpenCall();
  const path = given && requestOf(call, given).path;
  const [answer, setAnswer] = useState<Answered<DataOf<C>> | Refusal>();
  const refresh = async () => {
    if (given) setAnswer(await ask(call, given));
  };
  const begin = useEffectEvent(() => void refresh());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says what is asked
  useEffect(() => begin(), [path]);
  return { answer, refresh };
};
