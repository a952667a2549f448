import type { Pool } from 'pg';
import { v7 } from 'uuid';
import {
  type CommandResult,
  type Enrolment,
  type PullReply,
  type PullRequest,
  type PushReply,
  type PushRequest,
  protocolSchema,
  type SentCommand,
} from '#domain/sync/protocol.ts';
import { proofIdOf } from '../server/sessions/proofs.ts';
import type { Prove } from '../src/db/session/proof.ts';
import { adding, aProduct } from './make.ts';
import { provingAs } from './prove.ts';

/** What takes the calls of a counter: an app, or a server over HTTP. */
export interface TakesCalls {
  inject(call: {
    readonly method: 'POST';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload: object;
  }): Promise<{ readonly statusCode: number; json(): unknown }>;
}

/** A counter that calls the API as a tablet does. */
export interface ApiCounter {
  readonly enrolment: Enrolment;
  /** Its next command: opens an order with tea, by this person. */
  sells(staffId: string): SentCommand;
  /** With the proof of whom it names, where they have signed in there by enrolling or a pull. */
  proved(command: SentCommand): SentCommand;
  /** Sends them proved, or `asTheyAre`. */
  push(
    commands: readonly SentCommand[],
    more?: Partial<Pick<PushRequest, 'sessions' | 'report' | 'ended' | 'made'>> & { asTheyAre?: true },
  ): Promise<{ status: number; code: string | undefined; reply: PushReply }>;
  /** A pull of everything, by whoever these headers belong to. */
  pull(
    headers: Record<string, string>,
    more?: Partial<Pick<PullRequest, 'revision' | 'report' | 'made'>>,
  ): Promise<{ status: number; code: string | undefined; reply: PullReply }>;
}

export const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

/** Enrols a counter in the shop that the headers name, as one that goes on as `goOnAs` where that is given. */
export const apiCounter = async (
  { app, pool }: { readonly app: TakesCalls; readonly pool: Pool },
  headers: Record<string, string>,
  more: { readonly goOnAs?: string } = {},
): Promise<ApiCounter> => {
  const enrolled = await post<Enrolment>(app, '/api/sync/enrol', headers, { shopId: headers['x-shop-id'], ...more });
  const enrolment = enrolled.reply;
  const { counterId, incarnation, epoch, number, shopCode, secret } = enrolment;
  let n = 0;
  const signedIn = new Map<string, Prove>();
  const signsIn = async (session: Record<string, string>): Promise<void> => {
    const token = session.authorization?.replace('Bearer ', '') ?? '';
    const found = await pool.query('select staff_id from session_proof where id = $1', [proofIdOf(token)]);
    const staffId = String(found.rows[0]?.staff_id);
    signedIn.set(staffId, provingAs(enrolment, staffId, token));
  };
  await signsIn(headers);
  const proved = (command: SentCommand): SentCommand => signedIn.get(command.staffId)?.(command) ?? command;
  return {
    enrolment,
    proved,
    sells: (staffId) => {
      n += 1;
      const operations = [adding(tea, v7())];
      const args = { orderId: v7(), number: `${shopCode}-${number}-${String(n).padStart(6, '0')}`, operations };
      const when = { at: Date.now(), offline: true };
      return { n, id: v7(), name: 'order.open', version: 1, args, staffId, ...when };
    },
    push: async (given, { asTheyAre, ...more } = {}) => {
      const commands = asTheyAre ? given : given.map(proved);
      const own = { authorization: `Counter ${secret}`, 'x-counter': counterId };
      return post(app, '/api/sync/push', own, { counterId, incarnation, epoch, commands, made: n, ...more });
    },
    pull: async (session, more = {}) => {
      let cursor = '';
      await signsIn(session);
      for (;;) {
        const asked = { counterId, incarnation, epoch, cursor, schema: protocolSchema, made: n, ...more };
        const shown = { ...session, 'x-counter': counterId, 'x-counter-secret': secret };
        const said = await post<PullReply>(app, '/api/sync/pull', shown, asked);
        if (said.status !== 200 || !said.reply.more) return said;
        cursor = said.reply.cursor;
      }
    },
  };
};

const post = async <Reply>(app: TakesCalls, url: string, headers: Record<string, string>, payload: object) => {
  const said = await app.inject({ method: 'POST', url, headers, payload });
  const { code, data: reply } = said.json() as { readonly code: string | undefined; readonly data: Reply };
  return { status: said.statusCode, code, reply };
};

export const outcomes = (results: readonly CommandResult[]): string[] => results.map(({ outcome }) => outcome);
