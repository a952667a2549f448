import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { themeIn } from '../../src/app/theme.ts';
import type { StoreApi } from '../../src/store/store-api.ts';
import { StoreProvider } from '../../src/store/use-live.ts';
import type { Language } from '../../src/ui/languages.ts';
import { type Place, PlaceContext } from '../../src/ui/place.ts';

const words = import.meta.glob<object>('../../locales/*/*.json', { eager: true, import: 'default' });
/** Every word in every language is there; English is spoken. */
export const haveAllWords = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: {},
    defaultNS: 'app',
    load: 'currentOnly',
    // As in the app: React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  i18next.services.formatter?.add('tenths', (percent: number) => String(percent / 10));
  i18next.services.formatter?.add('off', (percent: number) => String(100 - percent));
  for (const [path, texts] of Object.entries(words)) {
    const [language = '', noun = ''] = path.replace('.json', '').split('/').slice(-2);
    i18next.addResourceBundle(language, noun, texts);
  }
};
await haveAllWords();

/** Everything that is drawn from now on is in this language; without one it is English again. */
export const speak = (language: Language = 'en') => i18next.changeLanguage(language);

const theme = themeIn({ close: i18next.t('close') });

/** What a screen asks its store, answered with these, or by what it asks; whatever is not among them never comes. */
export type Answers = Readonly<Record<string, unknown>>;

/** What the server says to a call of this path, in data; another path has no contact. */
export type Calls = Readonly<Record<string, unknown>>;

/** With which code the server refuses a call of this path. */
type Refusals = Readonly<Record<string, string>>;

const offline = { ok: false, code: 'system.offline', params: {} };

/** A store that answers what a test says and does what it is told. */
const storeOf = (answers: Answers, calls: Calls, refusals: Refusals, run: StoreApi['run']): StoreApi => {
  const refusalOf = (path: string) => ({ ...offline, ...(path in refusals && { code: refusals[path] }) });
  const stop = () => undefined;
  const tell = (value: unknown, listener: (answer: never) => void) => {
    if (value !== undefined) listener(value as never);
    return Promise.resolve(stop);
  };
  return {
    run,
    watch: (name: string, asked: unknown, listener: (answer: never) => void) => {
      const answer = answers[name];
      return tell(typeof answer === 'function' ? answer(asked) : answer, listener);
    },
    watchSession: (listener: (state: never) => void) => tell(answers.session ?? {}, listener),
    watchStatus: (listener: (status: never) => void) => tell(answers.status ?? {}, listener),
    read: (name: string) => Promise.resolve(answers[name]),
    searchMembers: () => Promise.resolve(answers.searchMembers),
    askServer: ({ path }: { path: string }) =>
      Promise.resolve(
        path in calls && !(path in refusals) ? { ok: true, data: calls[path], meta: {} } : refusalOf(path),
      ),
  } as unknown as StoreApi;
};

/** Links lead to the addresses of the app; nothing is drawn there. */
const newRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

interface Around {
  readonly answers?: Answers;
  readonly calls?: Calls;
  readonly refusals?: Refusals;
  readonly run?: StoreApi['run'];
  readonly place?: Place;
  /** In place of one that answers what a test says. */
  readonly store?: StoreApi;
}

/** Draws a part of a screen in English, in the time zone and the currency of a shop in China. */
export const draw = (
  part: ReactNode,
  {
    answers = {},
    calls = {},
    refusals = {},
    run = () => Promise.reject(new Error('nothing is run here')),
    place = { currencyFlag: '¥', timeZone: 'Asia/Shanghai', clockError: 0 },
    store = storeOf(answers, calls, refusals, run),
  }: Around = {},
) =>
  render(
    <I18nextProvider i18n={i18next}>
      <MantineProvider env="test" theme={theme}>
        <StoreProvider store={store} waiting={null}>
          <PlaceContext value={place}>
            <RouterContextProvider router={newRouter()}>{part}</RouterContextProvider>
          </PlaceContext>
        </StoreProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
