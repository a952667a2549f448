import type { SumOfPerson } from '#domain/commission/calls.ts';
import type { CommissionKind } from '#domain/commission/commission-rule.ts';

/** What several earned together by one kind of commission, in fen. */
export const kindSum = (people: readonly SumOfPerson[], kind: CommissionKind): number =>
  people.reduce((sum, { byKind }) => sum + byKind[kind], 0);

/** What commissions of several are of together; null where it is not known of everybody. */
export const performanceSum = (people: readonly SumOfPerson[]): SumOfPerson['performance'] => {
  const all = people.flatMap(({ performance }) => performance ?? []);
  if (all.length < people.length) return null;
  const of = (kind: CommissionKind): number => all.reduce((sum, one) => sum + one[kind], 0);
  return { labour: of('labour'), sale: of('sale'), recharge: of('recharge'), use: of('use') };
};

/** What several earned together, in fen. */
export const totalSum = (people: readonly SumOfPerson[]): number => people.reduce((sum, { total }) => sum + total, 0);

/** What is corrected of closed months for several together, in fen. */
export const correctedSum = (people: readonly SumOfPerson[]): number =>
  people.reduce((sum, { corrected }) => sum + corrected, 0);
