import { expect, test } from 'vitest';
import type { Source } from './live.ts';
import { sourcesOf } from './query.ts';

test.each<Source>(['session', 'employee', 'role', 'shop'])(
  'what depends on what somebody may do is worked out anew when %s changes',
  (changed) => {
    expect(sourcesOf({ sources: ['order'], byRights: true })).toEqual(expect.arrayContaining(['order', changed]));
    expect(sourcesOf({ sources: ['order'] })).toEqual(['order']);
  },
);
