import { describe, expect, test } from 'vitest';
import { makeChangedRecords } from './changed-records.ts';

describe('the records that have changed since the overlay was decided anew', () => {
  test('are all of them at the beginning, and then those that came', () => {
    const changed = makeChangedRecords();
    changed.note({ order: ['a'] });
    expect(changed.take()).toBe('all');
    changed.note({ order: ['a', 'b'] });
    changed.note({ order: ['a'], stock: ['a'] });
    expect([...changed.take()]).toEqual(['order:a', 'order:b', 'stock:a']);
    expect([...changed.take()]).toEqual([]);
  });

  test('are all of them when it is not known which, or when they are too many', () => {
    const changed = makeChangedRecords();
    changed.take();
    changed.note('all');
    expect(changed.take()).toBe('all');
    const ids = Array.from({ length: 50_000 }, (_, place) => String(place));
    changed.note({ order: ids });
    expect(changed.take()).toHaveProperty('size', 50_000);
    changed.note({ order: [...ids, 'one more'] });
    expect(changed.take()).toBe('all');
  });
});
