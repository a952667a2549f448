import type { SumOfPerson } from '#domain/commission/calls.ts';
import type { CommissionKind } from '#domain/commission/commission-rule.ts';

/** What several earned together by one kind of commission, in fen. */
export const kindSum = (people: readonly SumOfPerson[], kind: CommissionKind): number =>
  people.reduce((sum, { byKind }) => sum + byKind[kind], 0);

/** What several earned together, in fen. */
export const totalSum = (people: readonly SumOfPerson[]): number => people.reduce((sum, { total }) => sum + total, 0);

/** What is corrected of closed months for several together, in fen. */
export const correctedSum = (people: readonly SumOfPerson[]): number =>
  people.reduce((sum, { corrected }) => sum + corrected, 0);
