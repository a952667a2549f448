import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { haveAllWords } from '../../tests/components/draw.tsx';
import { chooseLanguage, fetchWords, needWords, spokenLanguage } from './words.ts';

beforeEach(async () => {
  localStorage.clear();
  const resources = { en: { app: await fetchWords('app', 'en') } };
  await i18next.use(initReactI18next).init({ lng: 'en', resources, defaultNS: 'app', fallbackLng: false });
});

afterAll(haveAllWords);

test('the words of a noun are there once they were asked for, and cost nothing from then on', async () => {
  expect(i18next.t('titles.orders')).toBe('Orders');
  expect(i18next.hasResourceBundle('en', 'order')).toBe(false);
  await needWords(['order', 'scan']);
  expect(i18next.t('columns.total', { ns: 'order' })).toBe('Total');
  expect(i18next.hasResourceBundle('en', 'scan')).toBe(true);
  expect(needWords(['order', 'scan'])).toBeUndefined();
});

test('words that nobody has written are a fault and no key on a screen', async () => {
  await expect(needWords(['moon' as never])).rejects.toThrow('there are no words of moon in en');
});

test('another language has the words of all that is shown before it is spoken', async () => {
  await needWords(['order']);
  const heard: string[] = [];
  i18next.on('languageChanged', (language) => {
    const nouns = ['app', 'order', 'stock'].filter((noun) => i18next.hasResourceBundle(language, noun));
    heard.push(`${language} ${nouns.join()}`);
  });
  const chosen = chooseLanguage('ja');
  // Meanwhile somebody opens another screen.
  await needWords(['stock']);
  await chosen;
  expect(heard).toEqual(['ja app,order,stock']);
  expect(spokenLanguage()).toBe('ja');
  expect(localStorage.getItem('language')).toBe('ja');
});

test('somebody who has chosen no language hears the one that their browser prefers', async () => {
  i18next.language = undefined as never;
  expect(spokenLanguage()).toBe('en');
  localStorage.setItem('language', 'zh_TW');
  expect(spokenLanguage()).toBe('zh_TW');
  localStorage.setItem('language', 'klingon');
  expect(spokenLanguage()).toBe('en');
});
