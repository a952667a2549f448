import { type CommissionRule, onlyAsked } from './commission-rule.ts';

/** What the commissions of months rest on, as marks that differ where it does: before the first month, and by month. */
export type RestedOn = Readonly<Record<string, string>>;
/** Under this name is what was sold before the first month that a store has closed. */
export const earlierMonths = 'before';

/**
 * The rules that can hold from one day to another, without what changes nothing then: a rule that is ended later on,
 * renamed, or begins afterwards leaves those days as they were.
 */
export const rulesBetween = (rules: readonly CommissionRule[], begins: string, ends: string): object[] =>
  rules
    .filter(
      ({ enabled, validFrom, validUntil }) =>
        enabled && (validFrom === '' || validFrom <= ends) && (validUntil === '' || begins <= validUntil),
    )
    .map((rule) => ({
      ...onlyAsked(rule),
      id: rule.id,
      shopId: rule.shopId,
      name: '',
      changedAt: 0,
      changedBy: '',
      validFrom: rule.validFrom <= begins ? '' : rule.validFrom,
      validUntil: rule.validUntil === '' || rule.validUntil >= ends ? '' : rule.validUntil,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * The first of the closed months, the earliest first, that may have to be corrected: the one whose ground has changed
 * since the latest closing, or the first of all where that of an earlier time has, as a later month takes back of it.
 * Undefined where nothing has changed, and so nothing is to be corrected.
 */
export const touchedFrom = (then: RestedOn, now: RestedOn, closed: readonly string[]): string | undefined =>
  then[earlierMonths] === now[earlierMonths] ? closed.find((month) => then[month] !== now[month]) : closed[0];
