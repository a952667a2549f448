import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { longestList, type TooMuch, tooMuchIn } from '#domain/values/too-much.ts';

/** What was sent does not fit the schema of the call. */
export class InvalidRequest extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid request');
    this.issues = issues;
  }
}

const refusedFor = ({ path, ...bound }: TooMuch): InvalidRequest =>
  new InvalidRequest([{ code: 'too_big', ...bound, inclusive: true, path: [...path], message: '' }]);

const pushes = '/api/sync/push';
/** Where something too long is refused with the call: of a push the one command that holds it is refused (`prepare`). */
const lookedAt = (url: string, data: unknown): unknown => {
  const { commands } = (data ?? {}) as { readonly commands?: unknown };
  const isRead = url === pushes && Array.isArray(commands) && commands.length <= longestList;
  return isRead ? { ...(data as object), commands: [] } : data;
};

/** Checks a part of a request by its zod schema. A call without a body says nothing of what it might say. */
export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart, url }) =>
  (data) => {
    const much = tooMuchIn(lookedAt(url, data));
    if (much) return { error: refusedFor(much) };
    const read = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data);
    return read.success ? { value: read.data } : { error: new InvalidRequest(read.error.issues) };
  };
