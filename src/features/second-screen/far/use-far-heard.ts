import { useEffect, useEffectEvent, useState } from 'react';
import { farGoneAfter } from '#domain/second-screen/far.ts';
import { type Heard, hear, onScreen } from '#domain/second-screen/heard.ts';
import { version } from '../../../../package.json';
import { useServerVersion } from '../../../parts/second-screen/use-server-version.ts';
import { keepSign, keptSign } from '../shop-sign.ts';
import type { OnScreen } from '../use-heard.ts';
import { followCounter } from './follow-counter.ts';

const looksAgainEvery = 1_000;

/** Follows the counter through the server; `onEnded` where this device is no second screen of it any more. */
export const useFarHeard = (onEnded: () => void): OnScreen => {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [server, setServer] = useState(version);
  const [now, setNow] = useState(() => performance.now());
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    const stop = followCounter({
      heard: (said) => {
        if ('version' in said) return setServer(said.version);
        const at = performance.now();
        keepSign(said.shop);
        setNow(at);
        setHeard((before) => hear(before, said, at));
      },
      ended: () => ended(),
    });
    const timer = setInterval(() => setNow(performance.now()), looksAgainEvery);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  const shown = onScreen(heard, now, farGoneAfter);
  useServerVersion(server, shown !== null);
  return { shop: heard?.told.shop ?? keptSign(), shown };
};
