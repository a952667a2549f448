import { z } from 'zod';
import { type AnyCall, type DataOf, dataOf, type GivenTo, requestOf } from '#domain/kernel/call.ts';
import type { Params } from '#domain/kernel/decision.ts';
import type { PinLogin } from '#domain/sync/approval.ts';
import {
  type CounterReport,
  type Enrolment,
  enrolment,
  type OfferedCounter,
  offeredCounter,
  type Proof,
  type PullReply,
  type PushReply,
  type PushRequest,
  protocolSchema,
  pullReply,
  pushReply,
  type SentCommand,
} from '#domain/sync/protocol.ts';
import { type Answer, type Call, type Transport, Unreachable } from './transport.ts';

/** The server answered that it will not do this. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly params: Params;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The server's own words; empty where it has none. */
  readonly said: string;
  constructor(status: number, body: unknown) {
    super(`the server answered ${status}`);
    this.name = 'Refused';
    this.status = status;
    const read = refusalBody.safeParse(body);
    this.code = read.data?.code ?? null;
    this.params = read.data?.params ?? {};
    this.fields = read.data?.errors ?? {};
    this.said = read.data?.message ?? '';
  }
}

const refusalBody = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Faults of the server or of what lies between: to be tried again, unlike a refusal. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const isAnswer = ({ asked, faultIsAnswer }: Call, status: number): boolean =>
  (status === 429 && asked === true) || (status === 500 && faultIsAnswer === true);

/** So long a person waits for a server that takes no more calls for the moment, so often, before that is the answer. */
const [longestWait, mostWaits] = [5_000, 3];
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a call of a person again after the seconds that the server asks to wait: of what it refuses so it has done nothing. */
const withPatience = async (transport: Transport, call: Call): Promise<Answer> => {
  for (let waited = 0; ; waited += 1) {
    const answer = await transport.call(call);
    const { status, retryAfter } = answer;
    const isToWait = status === 429 && call.asked && retryAfter !== null && retryAfter <= longestWait;
    if (!isToWait || waited === mostWaits) return answer;
    await pause(retryAfter);
  }
};

/** Makes a call; throws `Unreachable` for what may pass, `Refused` for what will not. */
export const askWhole = async (transport: Transport, call: Call): Promise<{ data?: unknown; meta?: unknown }> => {
  const { status, body, retryAfter } = await withPatience(transport, call);
  if (isPassing(status) && !isAnswer(call, status)) {
    const wait = status === 429 ? (retryAfter ?? undefined) : undefined;
    throw new Unreachable(new Error(`status ${status}`), true, wait);
  }
  if (status < 200 || status > 299) throw new Refused(status, body);
  return (body ?? {}) as { data?: unknown; meta?: unknown };
};

/** Makes a call and reads its data. */
export const ask = async <Data>(transport: Transport, call: Call, data: z.ZodType<Data>): Promise<Data> => {
  const read = data.safeParse((await askWhole(transport, call)).data);
  if (!read.success) throw new Unreachable(read.error);
  return read.data;
};

/** Makes a declared call of the API for a person who waits, and reads its data. */
export const askDeclared = <C extends AnyCall>(
  transport: Transport,
  call: C,
  given: GivenTo<C>,
  headers: Readonly<Record<string, string>>,
): Promise<DataOf<C>> => ask(transport, { ...requestOf(call, given), headers, asked: true }, dataOf(call));

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
export const pullHeaders = (counterId: string, token: string): Record<string, string> => ({
  ...bearer(token),
  'x-counter': counterId,
});

/**
 * Shows that this browser is a counter: where somebody signs in it is no stranger whose guesses are slowed down, and
 * with a pull it is the counter that tells of itself.
 */
export const counterHeaders = (from: Enrolment | undefined): Record<string, string> =>
  from ? { 'x-counter': from.counterId, 'x-counter-secret': from.secret } : {};

/** Makes this browser a counter of a shop; `goOnAs` names the counter of it that it goes on as. */
export const enrol = (transport: Transport, token: string, shopId: string, goOnAs?: string): Promise<Enrolment> =>
  ask(
    transport,
    {
      method: 'POST',
      path: '/sync/enrol',
      headers: { ...bearer(token), 'x-shop-id': shopId },
      asked: true,
      body: { shopId, name: '', goOnAs },
    },
    enrolment,
  );

export const offeredCounters = (
  transport: Transport,
  token: string,
  shopId: string,
  was: string | undefined,
): Promise<OfferedCounter[]> => {
  const query = new URLSearchParams({ shopId, ...(was === undefined ? {} : { was }) });
  const headers = { ...bearer(token), 'x-shop-id': shopId };
  return ask(
    transport,
    { method: 'GET', path: `/sync/enrol/offers?${query}`, headers, asked: true },
    z.array(offeredCounter),
  );
};

export const push = (
  transport: Transport,
  from: Enrolment,
  epoch: number,
  sent: Partial<Omit<PushRequest, 'commands' | 'made' | 'sessions' | 'ended' | 'logins'>> & {
    commands: readonly SentCommand[];
    /** Without it the server takes it that nothing is unsent. */
    made: number;
    sessions?: readonly string[];
    ended?: readonly Proof[];
    logins?: readonly PinLogin[];
  },
): Promise<PushReply> =>
  ask(
    transport,
    {
      method: 'POST',
      path: '/sync/push',
      headers: { authorization: `Counter ${from.secret}`, 'x-counter': from.counterId },
      body: { counterId: from.counterId, incarnation: from.incarnation, epoch, ...sent },
      timeout: 20_000,
    },
    pushReply,
  );

/** A look at each record tells enough: the server checked it when it was written, and a first load has a hundred thousand. */
const arePulled = (records: unknown): boolean =>
  Array.isArray(records) &&
  records.every(
    ({ id, version, record }: Record<string, unknown>) =>
      typeof id === 'string' && Number.isInteger(version) && typeof record === 'object',
  );
const pulledReply = pullReply.extend({
  changes: z.record(z.string(), z.custom<PullReply['changes'][string]>(arePulled)),
});

/** Changes that came without being asked for, as a pull would have answered them; undefined where there are none. */
export const readChanges = (data: string): PullReply | undefined => {
  try {
    return pulledReply.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
};

export const pull = (
  transport: Transport,
  from: Enrolment,
  token: string,
  at: { epoch: number; cursor: string; revision: number; made: number; report: CounterReport },
): Promise<PullReply> =>
  ask(
    transport,
    {
      method: 'POST',
      path: '/sync/pull',
      headers: { ...pullHeaders(from.counterId, token), ...counterHeaders(from) },
      body: {
        counterId: from.counterId,
        incarnation: from.incarnation,
        ...at,
        schema: protocolSchema,
      },
      timeout: 30_000,
    },
    pulledReply,
  );
