import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('records stand in the order in which people count: 2 before 10', () => {
  const names = ['10', '2', '1', 'B', 'A'].map((name) => ({ name }));
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual(['1', '2', '10', 'A', 'B']);
});
