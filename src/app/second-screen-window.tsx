import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { FarScreen } from '../features/second-screen/far/far-screen.tsx';
import { screenLanguage } from '../features/second-screen/screen-language.ts';
import { SecondScreen } from '../features/second-screen/second-screen.tsx';
import { useHeard } from '../features/second-screen/use-heard.ts';
import { counterInAddress } from '../parts/second-screen/second-screen-channel.ts';
import { needWords } from '../ui/words.ts';
import { startLanguage } from './i18n.ts';
import { readable, themeIn } from './theme.ts';
import { useThemeColor } from './theme-color.tsx';

/** Light or dark by itself: what faces the member is not what faces the cashier. */
const ownScheme = localStorageColorSchemeManager({ key: 'second-screen-scheme' });

const Framed = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('app');
  const close = t('close');
  const color = useThemeColor();
  const theme = useMemo(() => themeIn({ close, color }), [close, color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readable}
      defaultColorScheme="auto"
      colorSchemeManager={ownScheme}
    >
      {children}
    </MantineProvider>
  );
};

/** In another window of the counter's browser. */
const SecondScreenWindow = () => <SecondScreen {...useHeard(counterInAddress(location.search))} />;

/**
 * The second screen of a counter, in a window without store, session and router: nothing can be reached from there, and
 * it costs the counter nothing but what it is told. `isFar`: on another device, which hears it from the server. It is of the version of the counter as soon as that has a new one.
 */
export const startSecondScreen = async (root: Element, isFar: boolean): Promise<void> => {
  if (navigator.serviceWorker?.controller)
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  const language = screenLanguage();
  await startLanguage(language);
  await needWords(isFar ? ['second-screen', 'rejections'] : ['second-screen'], language);
  const screen = isFar ? <FarScreen /> : <SecondScreenWindow />;
  startTransition(() => createRoot(root).render(<Framed>{screen}</Framed>));
};
