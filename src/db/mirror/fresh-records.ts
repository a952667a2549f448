import type { PulledRecord } from '#domain/sync/protocol.ts';

/** Ids of records that came from the server, by entity. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** The records themselves. */
export type Fresh = Readonly<Record<string, readonly PulledRecord[]>>;

export const idsOf = (fresh: Fresh): Ids =>
  Object.fromEntries(Object.entries(fresh).map(([entity, records]) => [entity, records.map((record) => record.id)]));
