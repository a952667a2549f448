import { useEffect, useState } from 'react';
import { ownScreenCalls } from '#domain/second-screen/calls.ts';
import { codeInHash } from '#domain/second-screen/pairing.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useOpenCall } from '../../../store/use-open-ask.ts';
import { useAwake } from '../../../ui/use-awake.ts';
import { SecondScreen } from '../second-screen.tsx';
import { keepSign, keptSign } from '../shop-sign.ts';
import { PairingForm } from './pairing-form.tsx';
import { useFarHeard } from './use-far-heard.ts';

type State = 'asking' | 'paired' | { readonly why: Refusal | 'ended' | null };

/** Takes the code out of the address, so that it is tried once and nobody reads it there. */
const takeScannedCode = (): string | null => {
  const code = codeInHash(location.hash);
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return code;
};

/** The second screen of a counter on a device of its own: paired by a code, from then on by what its browser keeps. */
export const FarScreen = () => {
  const call = useOpenCall();
  const [state, setState] = useState<State>('asking');
  const [scannedCode] = useState(takeScannedCode);
  useAwake();
  const pair = async (code: string): Promise<Refusal | undefined> => {
    const answer = await call(ownScreenCalls.pair, { body: { code } });
    if (!answer.ok) return answer;
    keepSign(answer.data.shop);
    setState('paired');
    return undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const begin = async (): Promise<void> => {
      const why = scannedCode === null ? null : await pair(scannedCode);
      if (why === undefined) return;
      const who = await call(ownScreenCalls.who, {});
      if (who.ok) keepSign({ ...who.data.shop, logo: keptSign().logo });
      // Without contact it may be one: that is found out once there is some.
      setState(who.ok || (who.status !== 401 && why === null) ? 'paired' : { why });
    };
    void begin();
  }, []);
  if (state === 'asking') return <SecondScreen shop={keptSign()} shown={null} />;
  if (state === 'paired')
    return <Following onEnded={() => setState({ why: keptSign().name === '' ? null : 'ended' })} />;
  return <PairingForm why={state.why} pair={pair} />;
};

const Following = ({ onEnded }: { readonly onEnded: () => void }) => {
  const call = useOpenCall();
  const heard = useFarHeard(onEnded);
  const leave = async (): Promise<Refusal | undefined> => {
    const answer = await call(ownScreenCalls.leave, {});
    if (!answer.ok && answer.status !== 401) return answer;
    onEnded();
    return undefined;
  };
  return <SecondScreen {...heard} onLeave={leave} />;
};
