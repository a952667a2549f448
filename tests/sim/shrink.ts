import { happen, type Outcome, type Plan } from './history.ts';

/** Histories that may be tried to find a shorter one. */
const mostTries = 150;

/** The kind of a violation: `I6 …`, whatever it is about. */
const kindOf = (violation: string): string => violation.split(' ')[0] ?? '';

/** The shortest history found that still goes wrong in the same way: whatever may be left out is left out. */
export const shrink = async (plan: Plan, kind: string): Promise<{ plan: Plan; outcome: Outcome }> => {
  let best = { plan, outcome: await happen(plan) };
  let tries = 0;
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.plan.steps.length && tries < mostTries; ) {
      const steps = best.plan.steps.filter((_, place) => place < from || place >= from + size);
      const shorter = { ...best.plan, steps };
      const outcome = await happen(shorter);
      tries += 1;
      if (outcome.violations.some((violation) => kindOf(violation) === kind)) best = { plan: shorter, outcome };
      else from += size;
    }
  }
  return best;
};

export const firstKind = ({ violations }: Outcome): string => kindOf(violations[0] ?? '');
