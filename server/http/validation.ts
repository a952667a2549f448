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

/** Checks a part of a request by its zod schema. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: new InvalidRequest(read.error.issues) };
  };
