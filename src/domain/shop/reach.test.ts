import { describe, expect, test } from 'vitest';
import { placeBeyond, placesOf, reaches, upwards } from './reach.ts';

const tree = [
  { id: 'hq', parentId: '' },
  { id: 'north', parentId: 'hq' },
  { id: 'south', parentId: 'hq' },
  { id: 's01', parentId: 'north' },
  { id: 's09', parentId: 'south' },
];

test('the way up from a shop', () => {
  expect(upwards('s01', tree)).toEqual(['s01', 'north', 'hq']);
  expect(upwards('hq', tree)).toEqual(['hq']);
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ];
  expect(upwards('a', circle)).toEqual(['a', 'b']);
});

describe('something holds', () => {
  test.each([
    ['everywhere below its maker', [], 'hq', true],
    ['in a chosen region', ['north'], 'hq', true],
    ['in another region', ['south'], 'hq', false],
    ['in a chosen shop', ['s09', 's01'], 'hq', true],
    ['in its own maker alone', [], 's09', false],
  ])('%s', (_, chosen, createdIn, isHere) => {
    expect(reaches(placesOf(chosen, createdIn), upwards('s01', tree))).toBe(isHere);
  });
});

test.each([
  ['a store chooses itself', ['s01'], 's01', undefined],
  ['a store chooses its neighbour', ['s01', 's09'], 's01', 's09'],
  ['a store chooses its region', ['north'], 's01', 'north'],
  ['a region chooses its store', ['s01'], 'north', undefined],
  ['headquarters choose anything', ['south', 's01'], 'hq', undefined],
  ['nobody chooses what there is not', ['s77'], 'hq', 's77'],
])('%s', (_, chosen, shopId, beyond) => expect(placeBeyond(chosen, shopId, tree)).toBe(beyond));
