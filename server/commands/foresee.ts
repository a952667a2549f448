import type { Pool } from 'pg';
import type { CommandResult } from '#domain/sync/protocol.ts';
import type { LockedCounter, Lookup, Versioned } from '../books/rows.ts';
import { lookSql } from '../db/records.ts';
import { sendAll } from '../db/send-all.ts';
import { beginToRead, prepared } from '../db/statement.ts';
import type { Actor } from './actor-cache.ts';
import { shopsCounter } from './counters.ts';
import type { DirectCommand } from './execute.ts';
import { decide, judgedUnread, prepare } from './judge.ts';

/** The answer that a call would get, with nothing booked. */
export interface Foreseen {
  readonly kind: 'foreseen';
  readonly result: Pick<CommandResult, 'outcome' | 'code' | 'params'>;
  readonly scopes: readonly string[];
}

const isBooked = prepared(
  'is_booked',
  ['text', 'text'],
  'select 1 from command_log where brand_id = $1 and command_id = $2',
);

type Look = (looks: readonly Lookup[]) => Promise<Versioned[][]>;

/**
 * Does something with what is there at one moment, holding nothing: all that is looked at, also what follows from the first
 * answers, is of that moment. Undefined where the command is booked by then.
 */
const atOneMoment = async <T>(
  pool: Pool,
  { brandId, commandId }: DirectCommand,
  looks: readonly Lookup[],
  work: (found: Versioned[][], look: Look) => Promise<T>,
): Promise<T | undefined> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  const asked = (of: readonly Lookup[]) => of.map((look) => lookSql(brandId, { ...look, reading: 'look' }));
  try {
    const [, booked, ...answers] = await sendAll<Versioned>(client, [
      beginToRead(),
      isBooked(brandId, commandId),
      ...asked(looks),
    ]);
    if (booked?.rows.length !== 0) return undefined;
    return await work(
      answers.map(({ rows }) => rows),
      async (next) => (await sendAll<Versioned>(client, asked(next))).map(({ rows }) => rows),
    );
  } finally {
    await client.query('rollback').catch((gone: Error) => {
      broken = gone;
    });
    client.release(broken);
  }
};

/**
 * Why a call would be refused now, without taking hold of the shop's own counter, on which calls are booked
 * one after the other; undefined where it would not be, or where only booking it can tell. A refusal changes nothing,
 * so that it needs no place in the books: of two hundred payments of one order those that come late do not wait for
 * each other.
 */
export const foreseeRefusal = async (
  pool: Pool,
  direct: DirectCommand,
  actor: Actor,
  now: number,
): Promise<Foreseen | undefined> => {
  const { brandId, shopId, staffId, commandId, name, version } = direct;
  const counter: LockedCounter = {
    brandId,
    shopId,
    ...shopsCounter(shopId),
    incarnation: 1,
    lastN: 0,
    lastAt: 0,
    enrolledAt: 0,
    rightsRev: 0,
    nextOrder: 0,
    nextOrderNumber: '',
  };
  let takesNumber = false;
  const args = direct.args(() => {
    takesNumber = true;
    return '';
  });
  // A number is given by the counter: without it the arguments are not whole.
  if (takesNumber) return undefined;
  const where = { shopId, counterId: counter.id, staffId, replay: false, keptAt: now };
  const prepared = await prepare({ name, version, args }, where, false);
  if (prepared.kind === 'judged') return undefined;
  const when = { at: now, keptAt: now, offline: false, replay: false };
  const given = { commandId, name, version, args, staffId, ...when, tookNumber: null };
  const { reads } = prepared;
  const unread = judgedUnread(prepared, actor, given);
  const judged = await atOneMoment(
    pool,
    direct,
    unread ? [] : reads.looks,
    async (found, look) => unread ?? decide(prepared, await reads.loaded(found, look), actor, given, counter),
  );
  if (judged?.outcome !== 'rejected') return undefined;
  const { outcome, code, params } = judged;
  return { kind: 'foreseen', result: { outcome, code, params }, scopes: [] };
};
