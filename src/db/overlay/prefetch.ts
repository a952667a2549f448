import { commandNamed } from '#domain/commands.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Needs } from '#domain/kernel/needs.ts';
import type { Reader } from '#domain/kernel/read.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { OutboxRow } from '../ledger/ledger-rows.ts';
import type { Mirror } from '../mirror/mirror.ts';

/** From so many records of an entity on, it may take less time to read all there are than to look each of them up. */
const many = 1_000;
/** As long as there are no more than so many times as many. */
const times = 4;
const pageSize = 1_000;

/** The records that these commands read by their ids, by entity. */
export const idsReadBy = (rows: readonly OutboxRow[], enrolment: Enrolment): Map<string, Set<string>> => {
  const wanted = new Map<string, Set<string>>();
  for (const { command: sent } of rows) {
    const command = commandNamed(sent.name, sent.version);
    const args = command?.args.safeParse(sent.args);
    if (!command || !args?.success) continue;
    const { staffId, carriedFrom: doneAt } = sent;
    const needs: Needs = command.needs(args.data, { ...enrolment, staffId, replay: true, doneAt });
    for (const need of Object.values(needs)) {
      const ids = wanted.get(need.entity) ?? new Set<string>();
      wanted.set(need.entity, ids);
      if (need.kind === 'one') ids.add(need.id);
      if (need.kind === 'all') for (const id of need.ids) ids.add(id);
    }
  }
  return wanted;
};

const readAll = async (mirror: Mirror, entity: string): Promise<Map<string, AnyRecord>> => {
  const found = new Map<string, AnyRecord>();
  for (let after: string | null = ''; after !== null; ) {
    const page: { records: AnyRecord[]; next: string | null } = await mirror.scan(entity, after, pageSize);
    for (const record of page.records) found.set(record.id, record);
    after = page.next;
  }
  return found;
};

/** Reads as the mirror does; what very many of these commands need was read at one go before. */
export const prefetch = async (mirror: Mirror, rows: readonly OutboxRow[], enrolment: Enrolment): Promise<Reader> => {
  const read = new Map<string, ReadonlyMap<string, AnyRecord>>();
  for (const [entity, { size }] of idsReadBy(rows, enrolment)) {
    if (size >= many && (await mirror.count(entity, { where: {} })) <= times * size)
      read.set(entity, await readAll(mirror, entity));
  }
  return {
    one: async (entity, id) => read.get(entity)?.get(id) ?? mirror.one(entity, id),
    all: async (entity, ids) => {
      const known = read.get(entity);
      return known ? ids.flatMap((id) => known.get(id) ?? []) : mirror.all(entity, ids);
    },
    many: mirror.many,
  };
};
