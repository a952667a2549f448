import type { FastifyInstance } from 'fastify';
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
import type { ApiUnderTest } from './api-brand.ts';
import { adding, aProduct } from './make.ts';
import { provingAs } from './prove.ts';

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
  { app, pool }: Pick<ApiUnderTest, 'app' | 'pool'>,
  headers: Record<string, string>,
  more: { readonly goOnAs?: string } = {},
): Promise<ApiCounter> => {
  const enrolled = await post(app, '/api/sync/enrol', headers, { shopId: headers['x-shop-id'], ...more });
  const enrolment = enrolled.json().data as Enrolment;
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
      const said = await post(app, '/api/sync/push', own, {
        counterId,
        incarnation,
        epoch,
        commands,
        made: n,
        ...more,
      });
      return { status: said.statusCode, code: said.json().code, reply: said.json().data };
    },
    pull: async (session, more = {}) => {
      let cursor = '';
      await signsIn(session);
      for (;;) {
        const asked = { counterId, incarnation, epoch, cursor, schema: protocolSchema, made: n, ...more };
        const said = await post(
          app,
          '/api/sync/pull',
          { ...session, 'x-counter': counterId, 'x-counter-secret': secret },
          asked,
        );
        const reply = said.json().data as PullReply;
        if (said.statusCode !== 200 || !reply.more) {
          return { status: said.statusCode, code: said.json().code, reply };
        }
        cursor = reply.cursor;
      }
    },
  };
};

const post = (app: FastifyInstance, url: string, headers: Record<string, string>, payload: object) =>
  app.inject({ method: 'POST', url, headers, payload });

export const outcomes = (results: readonly CommandResult[]): string[] => results.map(({ outcome }) => outcome);
