import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (folder: string, wanted: RegExp, unwanted: RegExp): string =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => wanted.test(path) && !unwanted.test(path))
    .map((path) => readFileSync(`${root}${folder}/${path}`, 'utf8'))
    .join('\n');

const screens = textOf('src', /\.tsx?$/, /\.test\.tsx?$/);
const tests = [
  textOf('src', /\.test\.tsx?$/, /^$/),
  textOf('tests', /\.tsx?$/, /test-ids\.test\.ts$/),
  // What people are shown, screen by screen: every mark stands there as `#mark`.
  textOf('tests/screens', /\.txt$/, /^$/).replace(/#([^ \n]+)/g, "'$1'"),
  textOf('bench', /\.m?[jt]s$/, /node_modules/),
].join('\n');

/** What is marked on the screens for tests; `*` stands for what differs from one to the next. */
const marks = [
  ...new Set(
    [...screens.matchAll(/(?:data-testid|[tT]estId)=(?:"([^"]+)"|\{`([^`]+)`\})|testId: '([^']+)'/g)].map(
      ([, plain, pattern, given]) => (plain ?? pattern ?? given ?? '').replace(/\$\{[^}]*\}/g, '*'),
    ),
  ),
].sort();

const isRead = (mark: string): boolean => {
  const [before = '', ...more] = mark.split('*');
  // What a declaration names first, such as a list, is known by what follows.
  if (more.length > 0)
    return tests.includes(before === '' ? (more.toSorted((a, b) => b.length - a.length)[0] ?? '') : before);
  return new RegExp(`['"\`=]${mark}['"\`\\]]`).test(tests);
};

/** So many marks were read by no test when this was written. It may only become fewer: read a new one, or leave it out. */
const mostUnread = 61;

test('what is marked on a screen for tests is read by one', () => {
  const unread = marks.filter((mark) => !isRead(mark));
  expect(marks.length).toBeGreaterThan(300);
  expect(unread.length, `read by no test: ${unread.join(', ')}`).toBeLessThanOrEqual(mostUnread);
});
