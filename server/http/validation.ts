import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** What was sent does not fit the schema of the call. */
export class InvalidRequest extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid request');
    this.issues = issues;
  }
}

/** Checks a part of a request by its zod schema. A call without a body says nothing of what it might say. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const read = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data);
    return read.success ? { value: read.data } : { error: new InvalidRequest(read.error.issues) };
  };
