import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { farScreenCalls } from '#domain/second-screen/calls.ts';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';
import { hasFarScreens, noteFarScreens, whenFarScreens } from '../../../parts/second-screen/far-flag.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { openFarLine } from './far-line.ts';
import { tellFar, toldNow } from './telling.ts';

/**
 * Speaks to the second screens of this counter on other devices, where it has some; a counter that never had one asks the
 * server nothing. Whether an answer comes says nothing of contact: that is found out by the sync.
 */
export const FarScreens = () => {
  const { counter } = useSession();
  const { online } = useSyncStatus();
  const call = useCall();
  const counterId = counter?.id ?? '';
  const isPaired = useSyncExternalStore(whenFarScreens, () => counterId !== '' && hasFarScreens(counterId));
  const isAtWork = useEffectEvent(() => online && document.visibilityState === 'visible');
  const say = useEffectEvent(async (told: FigureOrPart | null) => {
    const answer = await call(farScreenCalls.show, { params: { id: counterId }, body: { message: told } }, 'aside');
    return answer.ok ? answer.data : undefined;
  });
  useEffect(() => {
    if (!isPaired) return;
    const line = openFarLine({
      say: (told) => say(told),
      told: toldNow,
      isAtWork: () => isAtWork(),
      gone: () => noteFarScreens(counterId, false),
    });
    const stop = tellFar(line);
    return () => {
      stop();
      line.end();
    };
  }, [isPaired, counterId]);
  return null;
};
