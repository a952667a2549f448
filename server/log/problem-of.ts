interface Told {
  readonly name?: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly stack?: string;
}

/** Whether the words of a problem may repeat what was in a call: PostgreSQL and schemas quote what they refuse. */
const mayQuote = (problem: object): boolean => 'severity' in problem || 'issues' in problem;

/** Where it happened, without the words. */
const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What may be logged of a problem: what it was and where, never whom or what it was about. */
export const problemOf = (problem: unknown): Record<string, unknown> => {
  if (typeof problem !== 'object' || problem === null) return { name: typeof problem };
  const { name, code, table, constraint, message, stack = '' } = problem as Told;
  const { cause } = problem as { cause?: unknown };
  return {
    ...{ name, code, table, constraint },
    ...(mayQuote(problem) || (typeof cause === 'object' && cause !== null && mayQuote(cause)) ? {} : { message }),
    at: placesOf(stack),
    ...(cause === undefined ? {} : { cause: problemOf(cause) }),
  };
};
