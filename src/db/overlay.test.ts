import { expect, test } from 'vitest';
import { anOrder, aPaidOrder } from '../../tests/make-orders.ts';
import { emptyOverlay, lay, released } from './overlay.ts';

test('a record is released when no waiting command touches it any more', () => {
  const before = emptyOverlay();
  lay(before, 1, [{ op: 'insert', entity: 'order', record: anOrder({ id: 'a' }) }]);
  lay(before, 2, [{ op: 'insert', entity: 'order', record: anOrder({ id: 'b' }) }]);
  const now = emptyOverlay();
  lay(now, 2, [{ op: 'update', entity: 'order', record: aPaidOrder({ id: 'b' }) }]);
  expect(released(before, now)).toEqual({ order: ['a'] });
});
