import type { Change } from '../kernel/decision.ts';
import type { Verdict } from './judge.ts';

/** What rows change; undefined where one of them is refused. */
export const changesOf = (verdicts: readonly Verdict[]): Change[] | undefined => {
  if (verdicts.some(({ kind }) => kind === 'refused')) return undefined;
  return verdicts.flatMap((verdict) => {
    if (!('record' in verdict)) return [];
    const { op, entity, record } = verdict;
    return [{ op, entity, record } as const];
  });
};
