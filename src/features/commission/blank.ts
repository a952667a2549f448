import type { RuleFields } from '#domain/commission/commission-rule.ts';

/** A rule of which nothing is filled in yet. */
export const blankRule: RuleFields = {
  name: '',
  kind: 'labour',
  range: 'all',
  groupIds: [],
  items: [],
  templateIds: [],
  people: 'all',
  roleIds: [],
  staffIds: [],
  byName: 'either',
  customers: 'all',
  rate: 'percent',
  amount: null,
  percent: null,
  tiers: [],
  tierWay: 'whole',
  validFrom: '',
  validUntil: '',
};

/** The rule as far as it is filled in. */
export const ruleIn = (args: Readonly<Record<string, unknown>>): RuleFields => {
  const filled = Object.entries(args).filter(([, value]) => value !== undefined && value !== null);
  return { ...blankRule, ...Object.fromEntries(filled) };
};
