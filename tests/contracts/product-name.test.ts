import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../src/ui/languages.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const wordsOf = <Words>(language: string, noun: string) =>
  JSON.parse(read(`locales/${language}/${noun}.json`)) as Words;

/** What the screens call the product in a language. */
const nameIn = (language: string): string => wordsOf<{ title: string }>(language, 'app').title;

test.each(languages.map(({ code }) => code))('screens and installed app have one name in %s', (language) => {
  expect(wordsOf<{ name: string }>(language, 'manifest').name).toBe(nameIn(language));
});

test('README, the page before any script and the document of the calls use the names of the screens', () => {
  expect(read('README.md').split('\n')[0]).toBe(`# ${nameIn('en')} · ${nameIn('zh_CN')}`);
  expect(read('index.html')).toContain(`<title>${nameIn('zh_CN')}</title>`);
  expect(read('server/http/openapi.ts')).toContain(`title: '${nameIn('en')}'`);
});

test('no word of any language keeps a name that the product had', () => {
  for (const { code } of languages)
    expect(read(`locales/${code}/app.json`)).not.toMatch(/店长管家|店長管家|Store Manager/);
});
