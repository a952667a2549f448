import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type {
  CommandResult,
  CounterReport,
  Enrolment,
  PullReply,
  PushReply,
  SentCommand,
} from '#domain/sync/protocol.ts';
import type { ApiUnderTest } from './api-brand.ts';
import { adding, aProduct } from './make.ts';

/** A counter that calls the API as a tablet does. */
export interface ApiCounter {
  readonly enrolment: Enrolment;
  /** Its next command: opens an order with tea, by this person. */
  sells(staffId: string): SentCommand;
  push(
    commands: readonly SentCommand[],
    more?: { sessions?: readonly string[]; report?: CounterReport },
  ): Promise<{ status: number; code: string | undefined; reply: PushReply }>;
  /** A pull of everything, by whoever these headers belong to. */
  pull(
    headers: Record<string, string>,
    more?: { revision?: number; report?: CounterReport },
  ): Promise<{ status: number; code: string | undefined; reply: PullReply }>;
}

export const tea = aProduct({ id: 'tea', number: '1', name: 'Item tea', originalPrice: 5_000, memberPrice: null });

/** Enrols a counter in the shop that the headers name. */
export const apiCounter = async (
  { app }: Pick<ApiUnderTest, 'app'>,
  headers: Record<string, string>,
): Promise<ApiCounter> => {
  const enrolled = await post(app, '/api/sync/enrol', headers, { shopId: headers['x-shop-id'] });
  const enrolment = enrolled.json().data as Enrolment;
  const { counterId, incarnation, epoch, number, shopCode, secret } = enrolment;
  let n = 0;
  return {
    enrolment,
    sells: (staffId) => {
      n += 1;
      const operations = [adding(tea, v7())];
      const args = { orderId: v7(), number: `${shopCode}-${number}-${String(n).padStart(6, '0')}`, operations };
      const when = { at: Date.now(), offline: true, previousHash: '' };
      return { n, id: v7(), name: 'order.open', version: 1, args, staffId, ...when };
    },
    push: async (commands, more = {}) => {
      const own = { authorization: `Counter ${secret}`, 'x-counter': counterId };
      const said = await post(app, '/api/sync/push', own, { counterId, incarnation, epoch, commands, ...more });
      return { status: said.statusCode, code: said.json().code, reply: said.json().data };
    },
    pull: async (session, more = {}) => {
      let cursor = '';
      for (;;) {
        const asked = { counterId, incarnation, epoch, cursor, schema: 1, ...more };
        const said = await post(app, '/api/sync/pull', { ...session, 'x-counter': counterId }, asked);
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
