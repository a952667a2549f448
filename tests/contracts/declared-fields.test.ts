import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fieldsOf, forms } from '../forms/every-form.ts';

const named = forms.map(({ path, form }) => [`${path} ${form.command}`, form] as const);

test.each(named)('no two fields of %s are called the same', (_, form) => {
  const labels = fieldsOf(form).map(([, { label }]) => String(label));
  expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
});

test('whatever is asked for as a password is not shown', () => {
  const passwords = named.flatMap(([of, form]) =>
    fieldsOf(form).flatMap(([name, field]) => (/^again$|password$/i.test(name) ? [[of, name, field] as const] : [])),
  );
  expect(passwords.length).toBeGreaterThanOrEqual(4);
  expect(
    passwords.filter(([, , field]) => field.widget !== 'text' || !field.secret).map(([of, name]) => `${of}: ${name}`),
  ).toEqual([]);
});

interface Words {
  readonly [key: string]: string | Words;
}
const wordsOf = (noun: string): Words =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../locales/en/${noun}.json`, import.meta.url)), 'utf8')) as Words;
const at = (words: Words, path: readonly string[]): Words => path.reduce((inner, key) => inner[key] as Words, words);

/** The reasons that a tap takes, by the noun and the group of its words in which they stand. */
const quickReasons = (): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const { form } of forms)
    for (const [, field] of fieldsOf(form))
      if (field.widget === 'reason')
        for (const key of (field.quick ?? []) as readonly string[]) {
          const group = `${String(form.noun)} ${key.split('.').slice(0, -1).join('.')}`;
          groups.set(group, [...(groups.get(group) ?? []), key.split('.').at(-1) ?? '']);
        }
  return groups;
};

test.each([...quickReasons()])('every reason among %s is offered where something is done for it', (group, offered) => {
  const [noun = '', path = ''] = group.split(' ');
  expect([...new Set(offered)].sort()).toEqual(Object.keys(at(wordsOf(noun), path.split('.'))).sort());
});
