import { expect, test } from 'vitest';
import { contrastOf, legibleColor, shadesOf } from './theme-color.ts';

const parts = ['00', '1f', '33', '59', '80', 'a6', 'cc', 'e0', 'ff'];
const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
const white = '#ffffff';

test('white text is legible on every theme colour, however light it was chosen', () => {
  expect(colors.map(legibleColor).filter((color) => contrastOf(color, white) < 4.5)).toEqual([]);
});

test('a colour that is dark enough stays as it was chosen', () => {
  const dark = colors.filter((color) => contrastOf(color, white) >= 4.5);
  expect(dark.length).toBeGreaterThan(100);
  expect(dark.map(legibleColor)).toEqual(dark);
});

test('contrast is that of WCAG, whichever colour lies under the other', () => {
  expect([contrastOf(white, white), contrastOf('#000000', white), contrastOf(white, '#000000')]).toEqual([1, 21, 21]);
  expect(contrastOf('#767676', white)).toBeCloseTo(4.54, 2);
});

/** What the app writes on what: the shade of the text, that of the ground, and how it looks. */
const written: readonly (readonly [what: string, text: number | string, ground: number | string])[] = [
  ['a filled button', white, 8],
  ['a filled button under a pointer', white, 9],
  ['a filled button in the dark', white, 7],
  ['a word on white', 8, white],
  ['a link on white', 9, white],
  ['a light button', 9, 1],
  ['a light button under a pointer', 9, 2],
  ['a word on a card in the dark', 4, '#2e2e2e'],
  ['a link on a card in the dark', 3, '#2e2e2e'],
];

test.each(written)('%s can be read in every theme colour', (_, text, ground) => {
  const wrong = colors.filter((color) => {
    const shades = shadesOf(color);
    const [one, other] = [text, ground].map((each) => (typeof each === 'string' ? each : (shades[each] ?? '')));
    return contrastOf(one ?? '', other ?? '') < 4.5;
  });
  expect(wrong).toEqual([]);
});

test('in the dark a button is told from what it lies on, also a black one', () => {
  expect(colors.filter((color) => contrastOf(shadesOf(color)[7], '#2e2e2e') < 2.7)).toEqual([]);
});

test('what was chosen is the shade of what can be done', () => {
  expect(shadesOf('#1864ab')[8]).toBe('#1864ab');
  expect(shadesOf('#1864ab').every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true);
});
