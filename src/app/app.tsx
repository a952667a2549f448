import { Center, Loader, MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from '../db/store-api.ts';
import { StoreProvider } from '../db/use-live.ts';
import { useZoom } from '../ui/zoom-toggle.tsx';
import { RunProvider } from './run-provider.tsx';
import { Screens } from './screens.tsx';
import { StartFailed } from './start-failed.tsx';
import { readable, themeIn } from './theme.ts';
import { UpdateBanner } from './update-banner.tsx';

const starting = (
  <Center h="100dvh">
    <Loader />
  </Center>
);

/** The whole app around its store, which lives in a worker. */
export const App = ({ store }: { readonly store: StoreApi }) => {
  const [state, setState] = useState<'starting' | 'started' | 'failed'>('starting');
  const { t } = useTranslation('app');
  const close = t('close');
  const theme = useMemo(() => themeIn({ close }), [close]);
  useZoom();
  useEffect(() => {
    store.start().then(
      () => setState('started'),
      (fault: unknown) => {
        console.error(fault);
        setState('failed');
      },
    );
  }, [store]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
      {state === 'failed' && <StartFailed />}
      {state === 'starting' && starting}
      {state === 'started' && (
        <StoreProvider store={store} waiting={starting}>
          <RunProvider>
            <Screens />
          </RunProvider>
          <UpdateBanner />
        </StoreProvider>
      )}
    </MantineProvider>
  );
};
