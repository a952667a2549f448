import { expect, test } from 'vitest';
import { anOrderToServe, aTreatment, hours } from '../../../tests/make-treatment.ts';
import { mostPieces } from './finish-all.ts';
import { piecesLeft } from './pieces-left.ts';

test('what is begun is named as it is, what nobody has begun anew, and what has ended not at all', () => {
  const line = { ...hours({ quantity: 4 }), served: 1, inService: 1 };
  const known = [aTreatment({ id: 'ended', status: 4 }), aTreatment({ id: 'begun', status: 3 })];
  let made = 0;
  const newId = () => {
    made += 1;
    return `new-${made}`;
  };
  expect(piecesLeft(anOrderToServe({ lines: [line] }), known, newId)).toEqual([
    { treatmentId: 'begun', lineId: 'hours' },
    { treatmentId: 'new-1', lineId: 'hours' },
    { treatmentId: 'new-2', lineId: 'hours' },
  ]);
});

test('more than can be said at once are left for another time', () => {
  const order = anOrderToServe({ lines: [hours({ quantity: 9_999 })] });
  expect(piecesLeft(order, [], () => 'new')).toHaveLength(mostPieces);
});
