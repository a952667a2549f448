import { useEffect, useEffectEvent } from 'react';
import { ownSessionCalls } from '#domain/staff/own-session.ts';
import { useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { rememberBrand } from '../../ui/brand.ts';
import { useZoom } from '../../ui/use-zoom.ts';

/**
 * Learns of the brand and of what somebody has chosen for themselves once they are signed in and there is contact; what
 * they choose here is sent then.
 */
export const useOwnSession = (): void => {
  const call = useCall();
  const { staff, kind } = useSession();
  const { online } = useSyncStatus();
  const { zoom, unsent, take } = useZoom();
  const who = kind === 'open' && online ? (staff?.id ?? null) : null;
  const ask = useEffectEvent(async () => {
    const said = await call(ownSessionCalls.own, {}, 'poll');
    if (!said.ok) return;
    rememberBrand(said.data.brand);
    if (!unsent) take(said.data.config.zoom, false);
  });
  const send = useEffectEvent(async () => {
    const said = await call(ownSessionCalls.configure, { body: { zoom } }, 'poll');
    if (said.ok) take(said.data.zoom, false);
  });
  useEffect(() => {
    if (who !== null) void ask();
  }, [who]);
  useEffect(() => {
    if (who !== null && unsent) void send();
  }, [who, unsent]);
};
