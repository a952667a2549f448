import { expect, test } from 'vitest';
import { listQuery } from '../kernel/listing.ts';
import { diagnosis } from './diagnosis.ts';
import { diagnosisListing } from './diagnosis-listing.ts';

test('a row shows the member’s name and mobile, and nothing of what was found or answered', () => {
  const shown = Object.keys(diagnosisListing.row.shape);
  expect(shown.filter((field) => !(field in diagnosis.schema.shape))).toEqual(['name', 'mobile']);
  expect(Object.keys(diagnosis.schema.shape).sort()).toEqual(
    ['at', 'hasBelow', 'id', 'memberId', 'origin', 'shopId', 'staffId', 'takenAt'].sort(),
  );
});

test.each(['member_id:own', 'staff_id:a', 'origin:stand', 'text:138', 'from:1', 'to:2'])(
  'looks at tongues are found by %s',
  (filter) => {
    expect(listQuery(diagnosisListing).safeParse({ filter }).success).toBe(true);
  },
);
