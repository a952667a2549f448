import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  callersOf,
  isRead,
  type PageOf,
  type ParamsOf,
  type QueryOf,
  queryOf,
} from '#domain/kernel/call.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { isReader } from '#domain/kernel/reading.ts';
import { bookCommand, commandIdOf } from './book-command.ts';
import { type Caller, type CallerInShop, callerOf, inCurrentShop, shopsWhere } from './caller.ts';
import { answers, listAnswers } from './envelope.ts';
import { localeOfCall } from './errors.ts';
import { type Guest, type Guests, guestOf, identifyGuest, isGuest } from './guests.ts';
import { securityOf } from './openapi.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { forbidden } from './refusal.ts';
import type { RouteParts } from './route-parts.ts';
import { strictly } from './strictly.ts';
import { InvalidRequest } from './validation.ts';
import { say } from './words.ts';

type CallerOf<C> = C extends { readonly by: 'anybody' }
  ? null
  : C extends { readonly by: 'session' }
    ? Caller
    : C extends { readonly by: infer By extends Guest }
      ? Guests[By]
      : CallerInShop;

/** A call as its answer is made of it: read by its schemas, of somebody who may make it. */
export interface Asked<C> {
  readonly caller: CallerOf<C>;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
type Answer<C> = AnswerOf<C> | PreparedAnswer<{ readonly data: AnswerOf<C> }>;
export type Answers<Calls> = {
  readonly [N in keyof Calls]: (asked: Asked<Calls[N]>) => Answer<Calls[N]> | Promise<Answer<Calls[N]>>;
};

const mustHold = (caller: CallerInShop, call: AnyCall): CallerInShop => {
  const readers = callersOf(call);
  if (!readers) return caller;
  if (call.below) shopsWhere(caller, readers);
  else if (!isReader(readers, caller.may)) throw forbidden('notAllowed');
  return caller;
};
const callerFor = (call: AnyCall, request: FastifyRequest): Caller | Guests[Guest] | null => {
  const { by } = call;
  if (by === 'anybody') return null;
  if (isGuest(by)) return guestOf(request);
  return by === 'session' ? callerOf(request) : mustHold(inCurrentShop(request), call);
};

const replies = ({ answer, rows, list, message }: AnyCall) => {
  const row: z.ZodType | undefined = list?.row ?? rows;
  return row ? listAnswers(row) : answers(answer as z.ZodType, message !== undefined);
};

/** What a call that takes nothing is given. */
const nothing = z.strictObject({});

const refuseUnasked = ({ body }: Pick<FastifyRequest, 'body'>): void => {
  const { error } = nothing.safeParse(body ?? {});
  if (error) throw new InvalidRequest(error.issues);
};

/** A call of which it is not known which one it is. */
type AnyAsked = Readonly<Record<keyof Asked<AnyCall>, unknown>>;

/** What somebody says of whom nothing is known is short: a name, a number, a code. In bytes. */
const longestOfAnybody = 16 * 1024;

const serveOne = (
  api: FastifyInstance,
  { pool }: RouteParts,
  call: AnyCall,
  answer: (asked: AnyAsked) => unknown,
): void => {
  const [method, url = ''] = call.at.split(' ');
  const { says, by, params, body, also, message } = call;
  const query = strictly(queryOf(call) ?? nothing);
  api.route({
    method: [method, ...(also ? [also] : [])] as HTTPMethods[],
    url,
    config: { isRead: isRead(call) },
    ...(by === 'anybody' && { bodyLimit: longestOfAnybody }),
    schema: {
      summary: says,
      security: securityOf(by),
      response: replies(call),
      ...(params && { params }),
      querystring: query,
      ...(body && { body: strictly(body) }),
    },
    ...(isGuest(by) && {
      onRequest: async (request: FastifyRequest) => identifyGuest(pool, by, request),
    }),
    preValidation: async (request) => {
      if (!body) refuseUnasked(request);
    },
    handler: async (request, reply) => {
      const caller = callerFor(call, request);
      const { params: names, query: asked, body: said } = request;
      const data = await answer({ caller, params: names, query: asked, body: said, request, reply });
      if (data instanceof PreparedAnswer) return data.sendTo(request, reply);
      if (!call.list && !call.rows) return { data, ...(message && { message: say(localeOfCall(request), message) }) };
      const { rows, total } = data as PageOf<unknown>;
      const { page, per_page } = request.query as { readonly page: number; readonly per_page: number };
      return { data: rows, meta: { page, per_page, total } };
    },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It changes nothing. */
    isRead?: boolean;
  }
}

/**
 * Takes the calls about a noun: its declaration says what each of them is, `answer` what comes of it. Those that read
 * alone have connections of their own.
 */
export const serveCalls =
  <const Calls extends Readonly<Record<string, AnyCall>>>(
    calls: Calls,
    answer: (parts: RouteParts) => Answers<Calls>,
  ) =>
  async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
    type AnyAnswers = Readonly<Record<string, (asked: AnyAsked) => unknown>>;
    const [reading, writing] = [answer({ ...parts, pool: parts.reads }), answer(parts)] as readonly AnyAnswers[];
    for (const [name, call] of Object.entries(calls)) {
      const answerOne = (isRead(call) ? reading : writing)?.[name];
      if (answerOne) serveOne(api, parts, call, answerOne);
    }
  };

type ArgsOf<C extends AnyCommand> = z.input<C['args']>;
/** Any call of somebody in the current shop. */
export interface InShop {
  readonly caller: CallerInShop;
  readonly request: FastifyRequest;
  readonly body: unknown;
}
const aboutOf = ({ request }: InShop): string => (request.params as { readonly id?: string }).id ?? '';
/** All that the path names: a call under one key may be about one bed of a room, and another about its neighbour. */
const namedIn = ({ request }: InShop): string =>
  Object.values(request.params as Readonly<Record<string, string>>).join('/');

/** A body with these fields; there may be none where none is needed. */
type BodyWith<Fields> = object extends Fields ? Fields | undefined : Fields;

/** A call that says of one record what its command takes besides the record, which the path names. */
type Step<C extends AnyCommand, Key> = InShop & {
  readonly params: { readonly id: string };
  readonly body: BodyWith<Omit<ArgsOf<C>, Key & string>>;
};

/** Arguments of a command, where it takes one made of an order's number; null where there is nothing to be done. */
type Making<Args> = Args | ((takeNumber: () => string) => Args) | null;

/** What a call says of a record. One under a key of its own is answered by that key. */
const saying = ({ headers, url }: FastifyRequest, about: string, body: unknown): { readonly same?: string } =>
  about === '' || headers['idempotency-key'] !== undefined ? {} : { same: `${url} ${JSON.stringify(body)}` };

/** Calls that give the command that a counter would push. */
export const commandCalls = (parts: RouteParts) => {
  /**
   * The arguments are made of the call and of the command's id. Answered is the record with the id in the path, or with
   * that of the command where the path has none, as it then is.
   */
  const give =
    <C extends AnyCommand, A extends InShop, Answer>(
      command: C,
      argsOf: (asked: A, commandId: string) => Making<ArgsOf<C>> | Promise<Making<ArgsOf<C>>>,
      answer: (caller: CallerInShop, id: string) => Promise<Answer>,
    ) =>
    async (asked: A): Promise<Answer> => {
      const { caller, request, body } = asked;
      const about = aboutOf(asked);
      const id = commandIdOf(request, caller, command, namedIn(asked));
      const args = await argsOf(asked, id);
      const made = typeof args === 'function' ? (args as (takeNumber: () => string) => unknown) : () => args;
      if (args !== null)
        await bookCommand(parts, caller, command, { id, asked: body, ...saying(request, about, body) }, made);
      return answer(caller, about || id);
    };
  /** The arguments are the body and, under `key`, the id in the path. */
  const step = <C extends AnyCommand, const Key extends keyof ArgsOf<C>, Answer>(
    command: C,
    key: Key,
    answer: (caller: CallerInShop, id: string) => Promise<Answer>,
  ) => give(command, ({ params, body }: Step<C, Key>) => ({ ...body, [key]: params.id }) as ArgsOf<C>, answer);
  return { give, step };
};
