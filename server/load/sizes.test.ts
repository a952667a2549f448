import { expect, test } from 'vitest';
import { readSizes } from './sizes.ts';

test('sizes are read from the command line; what is not named is left as it is', () => {
  expect(readSizes(['--items', '20000', '--orders', '5'])).toEqual({
    shops: 0,
    staff: 0,
    counters: 0,
    items: 20_000,
    members: 0,
    cards: 0,
    orders: 5,
  });
});

test.each([[['--items', 'many']], [['--items', '-1']], [['--goods', '3']], [['--items']]])(
  '%o is answered with one line that says what is wrong',
  (words) => expect(readSizes(words)).toMatch(/^[^\n]{10,}$/),
);
