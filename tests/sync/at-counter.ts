import { v7 as uuid } from 'uuid';
import { commands } from '#domain/commands.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import {
  type Enrolment,
  type PulledRecord,
  type PullReply,
  type PushReply,
  protocolSchema,
  type SentCommand,
} from '#domain/sync/protocol.ts';
import { authenticateCounter, type KnownCounter } from '../../server/sync/enrol.ts';
import { pull } from '../../server/sync/pull.ts';
import { push } from '../../server/sync/push.ts';
import type { TestBrand } from '../brand.ts';
import { proveAll } from '../prove.ts';

/** A counter as the server sees it: what it sends, and what it would hold after its pulls. */
export interface AtCounter {
  readonly enrolment: Enrolment;
  /** The next command of its outbox. */
  does(name: string, args: unknown, given?: Partial<SentCommand>): SentCommand;
  /** The `running`th order number of this counter. */
  number(running: number): string;
  push(commands: readonly SentCommand[], now?: number): Promise<PushReply>;
  /** Pulls until there is nothing more, or until it is told to start anew; the last reply. */
  pull(): Promise<PullReply>;
  /** A record in its mirror, or undefined. */
  holds(entity: string, id: string): AnyRecord | undefined;
  readonly mirror: ReadonlyMap<string, PulledRecord>;
  /** Where it stands in the feed; empty before its first pull. */
  cursor(): string;
  /** Takes over a new epoch: an empty mirror, and all commands to be sent again. */
  restart(epoch: number): void;
}

export const knownCounter = async (brand: TestBrand, enrolment: Enrolment): Promise<KnownCounter> => {
  const counter = await authenticateCounter(brand.pool, enrolment.counterId, enrolment.secret);
  if (!counter) throw new Error(`counter ${enrolment.counterId} is not known`);
  return counter;
};

/** Enrols a counter in a shop and plays its part. */
export const atCounter = async (brand: TestBrand, shopId = 'shop-1'): Promise<AtCounter> => {
  const enrolment = await brand.counter(shopId);
  const { counterId, incarnation } = enrolment;
  const mirror = new Map<string, PulledRecord>();
  let epoch = enrolment.epoch;
  let cursor = '';
  let n = 0;

  const apply = (reply: PullReply): void => {
    for (const [entity, records] of Object.entries(reply.changes)) {
      for (const each of records) {
        const held = mirror.get(`${entity}:${each.id}`);
        const replaces = !held || (each.record ? each.version > held.version : each.version >= held.version);
        if (replaces) mirror.set(`${entity}:${each.id}`, each);
      }
    }
    cursor = reply.cursor;
  };

  return {
    enrolment,
    mirror,
    cursor: () => cursor,
    does(name, args, given = {}) {
      n += 1;
      const version = commands.findLast((known) => known.name === name)?.version ?? 1;
      const sent = { n, id: uuid(), name, version, args, staffId: 'staff-1', at: Date.now(), offline: true };
      return { ...sent, ...given };
    },
    number: (running) => `${enrolment.shopCode}-${enrolment.number}-${String(running).padStart(6, '0')}`,
    push: async (commands, now = Date.now()) => {
      // Work is carried over from a counter that is silent.
      const silent = commands.flatMap(({ carriedFrom }) => carriedFrom?.counterId ?? []);
      if (silent.length > 0)
        await brand.pool.query('update counter set last_contact = null where id = any($1)', [silent]);
      return push(
        brand.books,
        brand.hub,
        await knownCounter(brand, enrolment),
        { counterId, incarnation, epoch, commands: await proveAll(brand.pool, enrolment, commands), made: n },
        now,
      );
    },
    async pull() {
      for (;;) {
        const request = { counterId, incarnation, epoch, cursor, schema: protocolSchema };
        const counter = await knownCounter(brand, enrolment);
        const reply = await pull(brand.books, counter, request, Date.now(), () => true);
        if (reply.reset) return reply;
        apply(reply);
        if (!reply.more) return reply;
      }
    },
    holds: (entity, id) => mirror.get(`${entity}:${id}`)?.record as AnyRecord | undefined,
    restart(next) {
      epoch = next;
      cursor = '';
      mirror.clear();
    },
  };
};
