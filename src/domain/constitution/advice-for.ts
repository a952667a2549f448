import type { Service } from '../item/service/service.ts';
import { type Advice, adviceOf } from './advice.ts';
import type { Constitution } from './constitution.ts';
import { type Advised, type Condition, conditionsOf, notFor } from './not-for.ts';

/** From this age on, in years, women are told nothing of periods. */
const afterPeriods = 60;
const hasPeriods = ({ sex, age }: Advised): boolean => sex === 'female' && age < afterPeriods;

/** What is advised to a person of a constitution, without what they may not have; `left` says why something is missing. */
export const adviceFor = (
  constitution: Constitution,
  person: Advised,
): Advice & { readonly left: readonly Condition[] } => {
  const { points, care, more, less, habits, exercises } = adviceOf[constitution];
  const conditions = conditionsOf(person);
  const isFor = (one: string): boolean =>
    conditions.every((each) => !notFor[each].points.has(one) && !(notFor[each].others as ReadonlySet<string>).has(one));
  const allowed = <One extends string>(all: readonly One[]): readonly One[] => all.filter(isFor);
  const kept = allowed(points);
  return {
    points: kept,
    // Where no point is left there is nothing to do at them.
    care: kept.length === 0 ? [] : allowed(care).filter((each) => each !== 'notInPeriods' || hasPeriods(person)),
    more: allowed(more),
    less: allowed(less),
    habits: allowed(habits),
    exercises,
    left: conditions,
  };
};

/** What of a service says whether it fits a person. */
type Offered = Pick<Service, 'id' | 'kind' | 'techniques'>;

/** Whether a person may have a service: nothing that is done in it, nor where, is kept from them. */
const isFor = ({ kind, techniques }: Offered, person: Advised): boolean =>
  conditionsOf(person).every((condition) => {
    const { services, parts, points } = notFor[condition];
    const isLeft = techniques.some(
      (each) => parts.has(each.bodyPart) || each.acupoints.some((point) => points.has(point)),
    );
    return !services.has(kind) && !isLeft;
  });

/**
 * The services of a shop that work on points which are advised to a person, those with the most of them first; with what
 * points these are. A shop that writes no points down of its services has none.
 */
export const offersFor = (
  services: readonly Offered[],
  constitution: Constitution,
  person: Advised,
): readonly { readonly serviceId: string; readonly points: readonly string[] }[] => {
  const { points } = adviceFor(constitution, person);
  return services
    .filter((each) => isFor(each, person))
    .map(({ id, techniques }) => ({
      serviceId: id,
      points: points.filter((point) => techniques.some(({ acupoints }) => acupoints.includes(point))),
    }))
    .filter((offer) => offer.points.length > 0)
    .toSorted((one, other) => other.points.length - one.points.length);
};
