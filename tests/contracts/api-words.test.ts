import { expect, test } from 'vitest';
import { sayRefusal } from '../../server/http/words.ts';

test('a refusal says amounts in yuan', () => {
  expect(sayRefusal('en', 'order.totalDiffers', { totalFen: 12_345 })).toContain('123.45');
});
