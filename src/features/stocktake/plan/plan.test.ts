import { describe, expect, test } from 'vitest';
import { aStocktake } from '../../../../tests/make-stocktake.ts';
import { freshPlan, lacks, planOf, readPlan, writePlan } from './plan.ts';

describe('a plan that is being written', () => {
  const written = { ...freshPlan('stocktake-1'), kind: 'zone' as const, zones: ['front', 'back'], remark: 'yearly' };

  test('is gone on with after its screen was left', () =>
    expect(readPlan(writePlan(written, null), null)).toEqual(written));

  test.each([null, '', '{', '{}', '{"plan":{},"from":"null"}'])('what is no plan is passed over: %s', (text) =>
    expect(readPlan(text, null)).toBeUndefined(),
  );

  test('of a draft that somebody else has changed since is not gone on with', () => {
    const opened = planOf(aStocktake({ zones: ['front'] }));
    const kept = writePlan({ ...opened, remark: 'yearly' }, opened);
    expect(readPlan(kept, opened)?.remark).toBe('yearly');
    expect(readPlan(kept, planOf(aStocktake({ zones: ['front', 'cellar'] })))).toBeUndefined();
  });

  test('lacks what is to be counted until that is said', () => {
    const plan = freshPlan('stocktake-1');
    expect(lacks(plan)).toBe(false);
    expect((['group', 'zone', 'list'] as const).map((kind) => lacks({ ...plan, kind }))).toEqual([true, true, true]);
    expect(lacks(written)).toBe(false);
  });
});
