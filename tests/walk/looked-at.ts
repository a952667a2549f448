/** How PostgreSQL has answered a question, as `explain (analyze, format json)` says it. */
export interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows PostgreSQL has looked at for a question. */
export const lookedAt = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + lookedAt(each), 0);
