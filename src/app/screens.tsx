import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';
import { useSession, useStore, useSyncStatus } from '../store/use-live.ts';
import { type Place, PlaceContext } from '../ui/place.ts';
import type { Router } from './router.ts';
import { FollowThemeColor } from './theme-color.tsx';

const elsewhere: Place = {
  currencyFlag: defaultCurrencyFlag,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  clockError: 0,
};

/** The screen of the present address, shown in the shop's currency and time; its clock holds where the device's is wrong. */
export const Screens = ({ router }: { readonly router: Router }) => {
  const store = useStore();
  const session = useSession();
  const measured = useSyncStatus().clockError ?? 0;
  const shown = useRef(session);
  useEffect(() => {
    if (shown.current === session) return;
    shown.current = session;
    void router.invalidate();
  }, [session, router]);
  const signedIn = session.kind === 'open';
  useEffect(() => {
    if (signedIn) void store.persistStorage();
  }, [store, signedIn]);
  const currencyFlag = session.shop?.currencyFlag ?? elsewhere.currencyFlag;
  const timeZone = session.shop?.timeZone ?? elsewhere.timeZone;
  const clockError = Math.abs(measured) > clockTolerance ? measured : elsewhere.clockError;
  const place = useMemo(() => ({ currencyFlag, timeZone, clockError }), [currencyFlag, timeZone, clockError]);
  return (
    <PlaceContext value={place}>
      {signedIn && <FollowThemeColor />}
      <RouterProvider router={router} context={{ session }} />
    </PlaceContext>
  );
};
