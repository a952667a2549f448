import { expect, test } from 'vitest';
import { makeGather, noticesOf } from './passed-text.ts';

const gathered = (notices: readonly string[]) => {
  const gather = makeGather();
  return notices.map(gather).flatMap((passed) => passed ?? []);
};
/** What cannot be made smaller. */
const noise = (length: number): string =>
  Array.from({ length }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7_919 * (place % 613)) % 20_000))).join(
    '',
  );

test.each([
  ['nothing', ''],
  ['some words', '欢迎光临\n ¥'],
  ['more than a notice holds', noise(30_000)],
])('one process says %s to another', (_, text) => {
  const notices = noticesOf({ from: 'a', key: 'brand counter', text });
  expect(gathered(notices)).toEqual([{ from: 'a', key: 'brand counter', text }]);
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8_000);
});

test('what is said in pieces by two at once is heard apart', () => {
  const [a, b] = ['a', 'b'].map((from) => noticesOf({ from, key: from, text: `${from}${noise(20_000)}` }));
  const mixed = (a ?? []).flatMap((notice, place) => [notice, ...(b?.slice(place, place + 1) ?? [])]);
  expect(a?.length).toBeGreaterThan(1);
  expect(gathered(mixed).map(({ key, text }) => [key, text[0]])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

test('of what came only in part nothing is heard', () => {
  const notices = noticesOf({ from: 'a', key: 'k', text: noise(20_000) });
  expect(gathered(notices.slice(1))).toEqual([]);
  expect(gathered([...notices.slice(0, -1), ...noticesOf({ from: 'a', key: 'k', text: 'next' })])).toMatchObject([
    { text: 'next' },
  ]);
});
