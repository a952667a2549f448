import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { contrastOf } from '#domain/shop/theme-color.ts';
import fc, { runs } from '../../tests/property.ts';
import { readable, themeIn } from './theme.ts';

type Looks = 'light' | 'dark';
const cards = { light: '#ffffff', dark: '#2e2e2e' } as const;

/** What the app's parts take, worked out as a browser would: `var(…)` is what it stands for. */
const colorsIn = (color: string, looks: Looks) => {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeIn({ close: 'x', color }));
  const given = defaultCssVariablesResolver(theme);
  const own = readable(theme);
  const all: Record<string, string> = { ...given.variables, ...given[looks], ...own.variables, ...own[looks] };
  const standsFor = (name: string): string =>
    (all[name] ?? '').replace(/^var\((--[\w-]+)\)$/, (_, other: string) => standsFor(other));
  return (part: string): string =>
    standsFor(`--mantine-color-brand-${part}`).replace(
      /^rgba\((\d+), (\d+), (\d+), 1\)$/,
      (_, ...channels: unknown[]) =>
        `#${channels
          .slice(0, 3)
          .map((each) => hex(Number(each), 2))
          .join('')}`,
    );
};

/** What is written on what: the part of the text and that of its ground, or a colour. */
const written: readonly (readonly [what: string, text: string, ground: string])[] = [
  ['a filled button', '#ffffff', 'filled'],
  ['a filled button under a pointer', '#ffffff', 'filled-hover'],
  ['a light button', 'light-color', 'light'],
  ['a light button under a pointer', 'light-color', 'light-hover'],
];

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const chosen = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${hex(color, 6)}`);

test.each((['light', 'dark'] as const).flatMap((looks) => written.map((each) => [looks, ...each] as const)))(
  'in %s, %s can be read in every colour that a headquarters may choose',
  (looks, _, text, ground) => {
    const legible = (color: string) => {
      const part = colorsIn(color, looks);
      const [front, back] = [text, ground].map((each) => (each.startsWith('#') ? each : part(each)));
      expect(back, `${ground} of ${color}`).toMatch(/^#[0-9a-f]{6}$/i);
      expect(contrastOf(front ?? '', back ?? ''), `${front} on ${back}, of ${color}`).toBeGreaterThanOrEqual(4.5);
    };
    for (const color of ['#fff59d', '#000000', '#ffffff', '#ffff00', '#00ff00', '#808080']) legible(color);
    fc.assert(fc.property(chosen, legible), { numRuns: runs(60) });
  },
);

test.each(['light', 'dark'] as const)('in %s, a word in the colour can be read on a card', (looks) => {
  fc.assert(
    fc.property(chosen, (color) => {
      const anchor = colorsIn(color, looks)(looks === 'dark' ? '3' : '9');
      expect(contrastOf(anchor, cards[looks]), color).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: runs(60) },
  );
});
