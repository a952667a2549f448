import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, startTransition, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { screenLanguage } from '../parts/second-screen/screen-language.ts';
import { type Noun, needWords } from '../ui/words.ts';
import { startLanguage } from './i18n.ts';
import { readable, themeIn } from './theme.ts';
import { useThemeColor } from './theme-color.tsx';

/** Light or dark by itself: what faces others is not what faces the cashier. */
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

/**
 * Shows a screen on which nobody works, in a window without store, session and router: nothing can be reached from there. It
 * is of the version of a counter in the same browser as soon as that has a new one.
 */
export const openBareWindow = async (root: Element, screen: ReactNode, nouns: readonly Noun[]): Promise<void> => {
  if (navigator.serviceWorker?.controller)
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  const language = screenLanguage();
  await startLanguage(language);
  await needWords(nouns, language);
  startTransition(() => createRoot(root).render(<Framed>{screen}</Framed>));
};
