import type { AnyEntity, AnyRecord, ShownOf } from '#domain/kernel/entity.ts';
import { hiddenFields, isReader, shownWithout, withoutFields, workersWith } from '#domain/kernel/reading.ts';
import type { May } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { fieldsHidden, type Hidden } from '#domain/sync/hidden.ts';
import type { Counter } from '../counter/counter.ts';
import { permissionsOf } from './acting.ts';

/**
 * What may be shown to whoever is signed in: what their rights allow, as far as this counter holds it. Without contact
 * a counter may still hold what somebody else may read, or lack what this person may.
 */
export interface Sight {
  /** Whoever is signed in; empty for nobody. */
  readonly staffId: string;
  readonly may: May;
  /** Whether they read records of this kind, or work with them here. */
  reads(entity: AnyEntity): boolean;
  /** Whether they see this field, and it is known here. */
  shows(entity: AnyEntity, field: string): boolean;
  /** A record with null in every field that they do not see. */
  row<E extends AnyEntity>(entity: E, record: ShownOf<E>): ShownOf<E>;
  /** The same where it has to be one of its kind still: 0. */
  plain<R extends AnyRecord>(entity: AnyEntity, record: R): R;
}

export const makeSight = (may: May, hidden: Hidden, staffId = '', atOffice = false): Sight => {
  const unseen = (entity: AnyEntity): readonly string[] => [
    ...new Set([...hiddenFields(entity, may), ...fieldsHidden(entity, hidden)]),
  ];
  return {
    staffId,
    may,
    reads: (entity) => isReader(atOffice ? entity.readBy : workersWith(entity), may),
    shows: (entity, field) => !unseen(entity).includes(field),
    row: (entity, record) => shownWithout(entity, unseen(entity), record),
    plain: (entity, record) => withoutFields(entity, unseen(entity), record),
  };
};

/** What this person may be shown at this counter by the rights that are known here; nobody sees nothing. */
export const sightOf = async (counter: Counter, staffId: string | undefined): Promise<Sight> => {
  const { records, authority, enrolment } = counter;
  const granted =
    staffId === undefined
      ? new Set<string>()
      : await permissionsOf(records, await authority(), enrolment.shopId, staffId);
  return makeSight((permission) => holds(granted, permission), counter.hidden(), staffId, enrolment.counterId === '');
};
