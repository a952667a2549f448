import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Needs } from '#domain/kernel/needs.ts';
import { type Reader, readNeeds } from '#domain/kernel/read.ts';
import type { Lookup, Reading, Versioned } from '../books/rows.ts';

/** What a command reads: questions to be sent in one message, and what their answers amount to. */
export interface Reads {
  readonly looks: readonly Lookup[];
  /** `look` asks what follows from the answers. */
  readonly loaded: (found: readonly Versioned[][], look: LookAgain) => Promise<LoadedNeeds>;
}

type LookAgain = (looks: readonly Lookup[]) => Promise<readonly Versioned[][] | undefined>;

export interface LoadedNeeds {
  readonly needs: Readonly<Record<string, unknown>>;
  /** Every record that was read, by `<entity>:<id>`, with its version. */
  readonly before: ReadonlyMap<string, Versioned>;
}

/** Notes what is asked for and answers nothing. */
const asking = (readingOf: (entity: string) => Reading) => {
  const looks: Lookup[] = [];
  const reader: Reader = {
    one: async (entity, id) => void looks.push({ entity, ids: [id], reading: readingOf(entity) }),
    all: async (entity, ids, held) => {
      looks.push({ entity, ids, reading: held ? 'hold' : readingOf(entity) });
      return [];
    },
    many: async (entity, where) => {
      looks.push({ entity, where, reading: readingOf(entity) });
      return [];
    },
    unbooked: async (commandId) => {
      looks.push({ entity: '', reading: 'look', unbooked: commandId });
      return null;
    },
    highest: async (shopId, productIds, since) => {
      looks.push({ entity: '', reading: 'look', highest: { shopId, productIds, since } });
      return [];
    },
    onServer: async (entity, where) => {
      looks.push({ entity, where, reading: readingOf(entity) });
      return [];
    },
  };
  return { looks, reader };
};

/**
 * What has to be read for these needs. Orders, stock and the like are held until the command is through. Items, staff and
 * members are only looked at, so that one sale does not wait for another: should the command change one that somebody
 * else has changed meanwhile, its version tells, and the command is decided again with everything held.
 */
export const readsFor = async (needs: Needs, holdAll: boolean): Promise<Reads> => {
  const readingOf = (entity: string): Reading => (holdAll || entityNamed(entity).held ? 'hold' : 'look');
  const { looks, reader } = asking(readingOf);
  await readNeeds(needs, reader);
  return {
    looks,
    loaded: async (found, look) => {
      const before = new Map<string, Versioned>();
      let next = 0;
      const take = () => {
        const rows = found[next] ?? [];
        for (const row of rows) before.set(`${looks[next]?.entity}:${row.record.id}`, row);
        next += 1;
        return rows.map(({ record }) => record);
      };
      const list = async () => take();
      const after = async (asked: Lookup): Promise<AnyRecord[]> => {
        const [rows = []] = (await look([asked])) ?? [];
        for (const row of rows) before.set(`${asked.entity}:${row.record.id}`, row);
        return rows.map(({ record }) => record);
      };
      const answering: Reader = {
        one: async () => take()[0],
        all: list,
        many: list,
        onServer: list,
        highest: list,
        unbooked: async () => take()[0] ?? null,
        next: async (entity, id) => (await after({ entity, ids: [id], reading: readingOf(entity) }))[0],
        nextMany: (entity, where) => after({ entity, where, reading: readingOf(entity) }),
      };
      return { needs: await readNeeds(needs, answering), before };
    },
  };
};
