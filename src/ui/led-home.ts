import i18next from 'i18next';
import { needWords } from './words.ts';

/**
 * Why somebody who opened an address finds themselves on their first screen: no right to see it, no such page, or one for
 * counters alone.
 */
export type LedHomeFor = '403' | '404' | 'counter';

/** Says it there. Fetched when there is something to say: nothing is said before the login screen. */
export const tellLedHome = async (why: LedHomeFor): Promise<void> => {
  const { notifications } = await import('@mantine/notifications');
  await needWords(['errors']);
  const t = i18next.getFixedT(null, 'errors');
  notifications.show({
    id: 'led-home',
    color: 'yellow',
    autoClose: 8_000,
    title: t(`${why}.title`),
    message: t(`${why}.led`),
  });
};
