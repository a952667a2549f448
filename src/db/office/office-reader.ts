import { entityNamed } from '#domain/entities.ts';
import { complete } from '#domain/kernel/complete.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Reader } from '#domain/kernel/read.ts';
import { mostReads, type RecordsFound, type RecordsRead } from '#domain/sync/office-calls.ts';

/** The records of one page, and after which id there are more. */
type Scan = (
  entity: string,
  after: string,
  limit: number,
) => Promise<{ readonly records: AnyRecord[]; readonly next: string | null }>;

export interface OfficeReader extends Reader {
  readonly scan: Scan;
  /** What was read is out of date: it is asked for anew. */
  readonly refresh: () => void;
}

interface Waiting {
  readonly read: RecordsRead;
  readonly resolve: (found: RecordsFound) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Reads records from the server, as a counter of the shop would hold them: what is asked for at the same time goes in
 * one call, and what was read is not asked for again before `refresh`. The server answers as many of the questions, from
 * the first on, as one call may come to; the others are asked in the next.
 */
export const makeOfficeReader = (ask: (reads: readonly RecordsRead[]) => Promise<RecordsFound[]>): OfficeReader => {
  const known = new Map<string, Promise<RecordsFound>>();
  let waiting: Waiting[] = [];

  const send = async (): Promise<void> => {
    const batch = waiting.slice(0, mostReads);
    waiting = waiting.slice(mostReads);
    if (waiting.length > 0) void send();
    try {
      const found = await ask(batch.map(({ read }) => read));
      batch.forEach(({ resolve }, place) => {
        const answer = found[place];
        if (answer) resolve(answer);
      });
      const left = batch.slice(found.length);
      if (found.length === 0 && left.length > 0) throw new Error('the server left every question unanswered');
      if (left.length > 0) {
        if (waiting.length === 0) setTimeout(() => void send(), 0);
        waiting.push(...left);
      }
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  };

  const read = async (wanted: RecordsRead): Promise<RecordsFound> => {
    const key = JSON.stringify(wanted);
    const before = known.get(key);
    if (before) return before;
    const asked = new Promise<RecordsFound>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(() => void send(), 0);
      waiting.push({ read: wanted, resolve, reject });
    });
    known.set(key, asked);
    asked.catch(() => known.get(key) === asked && known.delete(key));
    return asked;
  };
  const recordsIn = (entity: string, { records }: RecordsFound): AnyRecord[] =>
    records.map((record) => complete(entityNamed(entity), record));
  const readAll = async (entity: string, ids: readonly string[]): Promise<AnyRecord[]> =>
    ids.length === 0 ? [] : recordsIn(entity, await read({ entity, ids: [...ids] }));

  return {
    one: async (entity, id) => (await readAll(entity, [id]))[0],
    all: async (entity, ids) => {
      const pages = Array.from({ length: Math.ceil(ids.length / 200) }, (_, page) =>
        readAll(entity, ids.slice(page * 200, (page + 1) * 200)),
      );
      const byId = new Map((await Promise.all(pages)).flat().map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    many: async (entity, where) => recordsIn(entity, await read({ entity, where: { ...where } })),
    scan: async (entity, after, limit) => {
      const found = await read({ entity, after, limit });
      return { records: recordsIn(entity, found), next: found.next };
    },
    refresh: () => known.clear(),
  };
};
