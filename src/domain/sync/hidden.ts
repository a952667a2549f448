import { entities } from '../entities.ts';
import type { AnyEntity, AnyRecord, RecordReader } from '../kernel/entity.ts';
import { hiddenFields, isReader, workersWith } from '../kernel/reading.ts';
import type { May } from '../permissions.ts';

/**
 * What is not told of each kind of record: its fields, divided by commas, or `-` for all of it; behind `?` the rights that
 * its records name and the reader lacks. Kinds of which everything is told are left out.
 */
export type Hidden = Readonly<Record<string, string>>;
export const allOfIt = '-';

/** Who asks: a counter, which all who work there share, or one person of an office. */
export type Door = 'counter' | RecordReader;

/** The kinds that counters keep. */
export const replicated: readonly AnyEntity[] = entities.filter(({ collection }) => collection !== null);

const hiddenIn = (entity: AnyEntity, may: May, door: Door): string => {
  const atCounter = door === 'counter';
  const isRead = isReader(atCounter ? workersWith(entity) : entity.readBy, may);
  if (!isRead && (atCounter || !entity.own)) return allOfIt;
  const fields = [...hiddenFields(entity, may), ...(atCounter ? [] : (entity.counterFields ?? []))];
  const lacking = (entity.rightIn?.rights ?? []).filter((right) => !may(right));
  return lacking.length === 0 ? fields.join(',') : `${fields.join(',')}?${lacking.join(',')}`;
};

/** What is not told to somebody with these rights. */
export const hiddenFrom = (may: May, door: Door): Hidden =>
  Object.fromEntries(
    replicated.flatMap((entity) => {
      const hidden = hiddenIn(entity, may, door);
      return hidden === '' ? [] : [[entity.name, hidden]];
    }),
  );

const parts = (hidden: string): readonly [fields: string, rights: string] => {
  const [fields = '', rights = ''] = hidden.split('?');
  return [fields, rights];
};

/** The fields of a kind that are hidden there; of one that is hidden whole, all that take a right. */
export const fieldsHidden = (entity: AnyEntity, hidden: Hidden): readonly string[] => {
  const [own] = parts(hidden[entity.name] ?? '');
  if (own === '') return [];
  return own === allOfIt ? Object.keys(entity.fieldRights ?? {}) : own.split(',');
};

/** Whether a record of a kind of which something is told is told itself, to somebody with these rights. */
export const isShown = (entity: AnyEntity, record: AnyRecord, hidden: Hidden, may: May, door: Door): boolean => {
  const { rightIn, toOne, own, readBy } = entity;
  const [, lacking] = parts(hidden[entity.name] ?? '');
  if (rightIn && lacking.split(',').includes(String(record[rightIn.field] || ' '))) return false;
  if (door === 'counter') return true;
  if (toOne && !['', door.staffId].includes(String(record[toOne]))) return false;
  return isReader(readBy, may) || own?.(record, door) === true;
};
