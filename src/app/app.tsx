import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from '../store/store-api.ts';
import { storeWith } from '../store/store-with.ts';
import { StoreProvider } from '../store/use-live.ts';
import { useZoom } from '../ui/use-zoom.ts';
import { NotSavedScreen } from './not-saved-screen.tsx';
import { Opening } from './opening.tsx';
import type { Router } from './router.ts';
import { Screens } from './screens.tsx';
import { StartFailed, type StartFailure } from './start-failed.tsx';
import { readable, themeIn } from './theme.ts';
import { useThemeColor } from './theme-color.tsx';
import { TooMany } from './too-many.tsx';
import { UpdateBanner } from './update-banner.tsx';
import { useInsisting } from './use-insisting.ts';
import { withReactions } from './with-reactions.ts';

interface Props {
  readonly store: StoreApi;
  readonly router: Router;
}

/** The whole app around its store, which lives in a worker. */
export const App = ({ store: given, router }: Props) => {
  const [state, setState] = useState<'starting' | 'started' | StartFailure>('starting');
  const heard = useMemo((): StoreApi => {
    const start = async () => {
      try {
        return await given.start();
      } catch (fault) {
        console.error(fault);
        setState(fault instanceof Error && fault.name === 'NotLoaded' ? 'notLoaded' : 'noStorage');
        throw fault;
      }
    };
    return withReactions(storeWith(given, { start }), router);
  }, [given, router]);
  const { store, unsaved } = useInsisting(heard);
  const { t } = useTranslation('app');
  const close = t('close');
  const color = useThemeColor();
  const theme = useMemo(() => themeIn({ close, color }), [close, color]);
  useZoom();
  useEffect(() => {
    heard.start().then(
      () => setState('started'),
      () => {
        // It is said on the screen.
      },
    );
  }, [heard]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readable} defaultColorScheme="auto">
      {state === 'starting' && <Opening />}
      {state !== 'starting' && state !== 'started' && <StartFailed why={state} />}
      {state === 'started' && (
        <StoreProvider store={store} waiting={<Opening />}>
          <Screens router={router} />
          <UpdateBanner />
          <TooMany />
          {unsaved && <NotSavedScreen {...unsaved} />}
        </StoreProvider>
      )}
    </MantineProvider>
  );
};
