import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { longestText, tooLongIn } from '#domain/values/longest-text.ts';

/** What was sent does not fit the schema of the call. */
export class InvalidRequest extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid request');
    this.issues = issues;
  }
}

const tooLong = (path: readonly PropertyKey[]): InvalidRequest =>
  new InvalidRequest([
    { code: 'too_big', origin: 'string', maximum: longestText, inclusive: true, path: [...path], message: '' },
  ]);

/** What counters say of their own: of one command that holds a text without end it alone is refused (`prepare`). */
const pushes = '/api/sync/push';

/** Checks a part of a request by its zod schema. A call without a body says nothing of what it might say. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart, url }) =>
  (data) => {
    const long = url === pushes ? undefined : tooLongIn(data);
    if (long) return { error: tooLong(long) };
    const read = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data);
    return read.success ? { value: read.data } : { error: new InvalidRequest(read.error.issues) };
  };
