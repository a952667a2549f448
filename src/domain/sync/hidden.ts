import { entities } from '../entities.ts';
import type { AnyEntity } from '../kernel/entity.ts';
import { hiddenFields, mayRead } from '../kernel/reading.ts';
import type { May } from '../permissions.ts';

/**
 * What is not told of each kind of record: its fields, divided by commas, or `-` for all of it. Kinds of which
 * everything is told are left out.
 */
export type Hidden = Readonly<Record<string, string>>;
export const allOfIt = '-';

/** The kinds that counters keep. */
export const replicated: readonly AnyEntity[] = entities.filter(({ collection }) => collection !== null);

const hiddenIn = (entity: AnyEntity, may: May): string =>
  mayRead(entity, may) ? hiddenFields(entity, may).join(',') : allOfIt;

/** What is not told to somebody with these rights. */
export const hiddenFrom = (may: May): Hidden =>
  Object.fromEntries(
    replicated.flatMap((entity) => {
      const hidden = hiddenIn(entity, may);
      return hidden === '' ? [] : [[entity.name, hidden]];
    }),
  );

/** The fields of a kind that are hidden there; of one that is hidden whole, all that take a right. */
export const fieldsHidden = (entity: AnyEntity, hidden: Hidden): readonly string[] => {
  const own = hidden[entity.name] ?? '';
  if (own === '') return [];
  return own === allOfIt ? Object.keys(entity.fieldRights ?? {}) : own.split(',');
};
