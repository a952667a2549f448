import { expect, test } from 'vitest';
import { itemUse } from './item-fields.ts';
import { usedBy } from './used-by.ts';

const ofStore = { createdIn: 's01', scope: itemUse.stores, shopIds: ['s01'] };

test('what a store made is its own until it shares it, with named stores or with all', () => {
  expect(usedBy(ofStore)).toEqual({ by: 'makerAlone' });
  expect(usedBy({ ...ofStore, shopIds: ['s01', 's02', 's03'] })).toEqual({ by: 'named', shopIds: ['s02', 's03'] });
  expect(usedBy({ ...ofStore, shopIds: [] })).toEqual({ by: 'everyone' });
});

test('what the headquarters made is for itself, for all stores, those of a region, or those that it names', () => {
  const ofOffice = { createdIn: '', scope: itemUse.stores, shopIds: [] };
  expect(usedBy({ ...ofOffice, scope: itemUse.headquarters })).toEqual({ by: 'headquarters' });
  expect(usedBy(ofOffice)).toEqual({ by: 'everyone' });
  expect(usedBy({ ...ofOffice, scope: itemUse.region })).toEqual({ by: 'region' });
  expect(usedBy({ ...ofOffice, shopIds: ['s01'] })).toEqual({ by: 'named', shopIds: ['s01'] });
});
