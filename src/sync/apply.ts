import type { PulledRecord } from '#domain/sync/protocol.ts';
import type { Counter } from '../db/counter/counter.ts';
import type { Fresh } from '../db/mirror/fresh-records.ts';
import type { Mirror } from '../db/mirror/mirror.ts';
import { touchedOf } from '../db/overlay/overlay.ts';

/** How many records are taken in at a time while screens go on answering. */
const chunk = 1_000;

/** The same records in parts of no more than a chunk. */
const inChunks = (changes: Fresh): Fresh[] => {
  const parts: Map<string, PulledRecord[]>[] = [];
  let room = 0;
  for (const [entity, records] of Object.entries(changes)) {
    for (let from = 0; from < records.length; ) {
      if (room === 0) {
        parts.push(new Map());
        room = chunk;
      }
      const some = records.slice(from, from + room);
      parts.at(-1)?.set(entity, some);
      from += some.length;
      room -= some.length;
    }
  }
  return parts.map((part) => Object.fromEntries(part));
};

/** Takes in records a chunk at a time, while screens go on answering. */
export const applyInChunks = async (counter: Counter, mirror: Mirror, changes: Fresh, sight: number): Promise<void> => {
  for (const part of inChunks(changes)) {
    await counter.changeRecords(part, async () => {
      for (const [entity, records] of Object.entries(part)) await mirror.apply(entity, records, sight);
    });
  }
};

/** Takes in what no waiting command touches, and answers the rest. */
export const applyUntouched = async (
  counter: Counter,
  mirror: Mirror,
  staged: Fresh,
  sight: number,
): Promise<Fresh> => {
  const isTouched = (entity: string) => {
    const over = touchedOf(counter.overlay(), entity);
    return (record: PulledRecord) => over.has(record.id);
  };
  const part = (keep: (entity: string) => (record: PulledRecord) => boolean): Fresh =>
    Object.fromEntries(Object.entries(staged).map(([entity, records]) => [entity, records.filter(keep(entity))]));
  const rest = part(isTouched);
  await applyInChunks(
    counter,
    mirror,
    part((entity) => (record) => !rest[entity]?.includes(record)),
    sight,
  );
  return rest;
};
