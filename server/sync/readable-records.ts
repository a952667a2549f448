import { entityNamed } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { withoutFields } from '#domain/kernel/reading.ts';
import type { May } from '#domain/permissions.ts';
import { allOfIt, type Door, fieldsHidden, type Hidden, isShown } from '#domain/sync/hidden.ts';
import type { PulledRecord } from '#domain/sync/protocol.ts';

/** In which shop records are asked for, by whom, and what whoever asks may not read. */
export interface Reading {
  readonly shopId: string;
  readonly may: May;
  readonly door: Door;
  readonly hidden: Hidden;
}

/** Records as whoever asks may read them in their shop; those that they may not read are gone. */
export const readable = (
  { hidden, shopId, may, door }: Reading,
  name: string,
  records: readonly PulledRecord[],
): PulledRecord[] => {
  if (hidden[name] === allOfIt) return records.map(({ id, version }) => ({ id, version, record: null }));
  const entity = entityNamed(name);
  const fields = fieldsHidden(entity, hidden);
  const { partFor } = entity;
  const sent = (record: AnyRecord) =>
    isShown(entity, record, hidden, may, door)
      ? withoutFields(entity, fields, partFor ? partFor(record, shopId) : record)
      : null;
  return records.map(({ id, version, record }) => ({ id, version, record: record && sent(record as AnyRecord) }));
};
