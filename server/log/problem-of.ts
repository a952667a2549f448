interface ErrorFields {
  readonly name?: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly stack?: string;
}

/** Codes of the framework and of node itself, whose words name the path or the header that they refuse. */
const ofFramework = /^(FST_|ERR_|HPE_)/;

/**
 * Whether the words of a problem may repeat what was in a call: PostgreSQL and schemas quote what they refuse, and so
 * do the framework and node.
 */
const mayQuote = (problem: object): boolean =>
  'severity' in problem ||
  'issues' in problem ||
  problem instanceof URIError ||
  problem instanceof SyntaxError ||
  ofFramework.test(String((problem as ErrorFields).code ?? ''));

/** Where it happened, without the words, which may have lines that look like a place. */
const placesOf = ({ message = '', stack = '' }: ErrorFields): string =>
  stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What may be logged of a problem: what it was and where, never whom or what it was about. */
export const problemOf = (problem: unknown): Record<string, unknown> => {
  if (typeof problem !== 'object' || problem === null) return { name: typeof problem };
  const { name, code, table, constraint, message } = problem as ErrorFields;
  const { cause } = problem as { cause?: unknown };
  return {
    name,
    code,
    table,
    constraint,
    ...(mayQuote(problem) || (typeof cause === 'object' && cause !== null && mayQuote(cause)) ? {} : { message }),
    at: placesOf(problem as ErrorFields),
    ...(cause === undefined ? {} : { cause: problemOf(cause) }),
  };
};
