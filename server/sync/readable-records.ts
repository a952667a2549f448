import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { withoutFields } from '#domain/kernel/reading.ts';
import { allOfIt, fieldsHidden, type Hidden } from '#domain/sync/hidden.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';

/** In which shop records are asked for, and what whoever asks may not read. */
export interface Reading {
  readonly shopId: string;
  readonly hidden: Hidden;
}

/** Records as whoever asks may read them in their shop; those of a kind that they may not read are gone. */
export const readable = (
  { hidden, shopId }: Reading,
  name: string,
  records: readonly PulledRecord[],
): PulledRecord[] => {
  if (hidden[name] === allOfIt) return records.map(({ id, version }) => ({ id, version, record: null }));
  const entity = entityNamed(name);
  const fields = fieldsHidden(entity, hidden);
  const { partFor } = entity;
  if (fields.length === 0 && !partFor) return [...records];
  const sent = (record: AnyRecord) => withoutFields(entity, fields, partFor ? partFor(record, shopId) : record);
  return records.map(({ id, version, record }) => ({ id, version, record: record && sent(record as AnyRecord) }));
};
