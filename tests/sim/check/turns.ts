import type { TurnAct } from '#domain/turn/turn-act.ts';
import { givenTwice } from '#domain/turn/with-guests.ts';
import type { Invariant } from './rest.ts';

/**
 * I47: acts of a turn queue never change, and each that takes another one back names one of its day; who was given a second
 * guest while they were with one is told, each time.
 */
export const turnsAgree: Invariant = ({ tables }) => {
  const rows = tables.records.all().filter(({ entity }) => entity === 'turnAct');
  const changed = rows.filter(({ version, deleted }) => version !== 1 || deleted);
  const acts = rows.map(({ record }) => record as unknown as TurnAct);
  const known = new Map(acts.map((act) => [act.id, act]));
  const lost = acts.filter(({ undoes, day, shopId }) => {
    const undone = known.get(undoes);
    return undoes !== '' && (undone?.day !== day || undone.shopId !== shopId);
  });
  const tasks = tables.records
    .all()
    .filter(({ entity, record }) => entity === 'exception' && record.code === 'turnGivenTwice');
  const days = new Set(acts.map(({ shopId, day }) => `${shopId} ${day}`));
  const twice = [...days].flatMap((of) => givenTwice(acts.filter(({ shopId, day }) => `${shopId} ${day}` === of)));
  return [
    ...changed.map(({ record }) => `I47 the act ${record.id} of a turn queue was changed`),
    ...lost.map(({ id }) => `I47 the act ${id} takes back one that is not of its day`),
    ...(twice.length > tasks.length
      ? [`I47 ${twice.length} guests were given to somebody who was with one, and ${tasks.length} tasks say so`]
      : []),
  ];
};
