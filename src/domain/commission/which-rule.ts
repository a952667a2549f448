import { type CommissionRange, type CommissionRule, commissionPeople } from './commission-rule.ts';
import type { Fact } from './facts.ts';

/** By what it is judged which rule holds for somebody, in a shop. */
export interface Around {
  /** The shop and every place above it, the nearest first: rules made there hold in it. */
  readonly way: readonly string[];
  /** The roles that somebody has in the shop; of a closed month those that they had when it was closed. */
  readonly rolesOf: (staffId: string, at: number) => readonly string[];
  /** The group that an item is in, or of a closed month was in when it was closed; empty for none. */
  readonly groupOf: (item: Fact['item'], at: number) => string;
  /** The day of a time by the shop's clocks, as `2026-11-25`. */
  readonly dayOf: (at: number) => string;
}

/** Of ranges the higher is the narrower; a group of items is wider than one of them, and narrower than all services. */
const narrowness: Readonly<Record<CommissionRange, number>> = {
  all: 0,
  services: 1,
  products: 1,
  cards: 1,
  groups: 2,
  items: 3,
  templates: 3,
};

const isAbout = (rule: CommissionRule, { item, at }: Fact, groupOf: Around['groupOf']): boolean => {
  const { kind, itemId } = item;
  switch (rule.range) {
    case 'all':
      return true;
    case 'services':
      return kind === 'service';
    case 'products':
      return kind === 'product';
    case 'cards':
      return kind === 'card';
    case 'groups':
      return kind !== 'card' && rule.groupIds.includes(groupOf(item, at));
    case 'items':
      return rule.items.some((one) => one.kind === kind && one.itemId === itemId);
    case 'templates':
      return kind === 'card' && rule.templateIds.includes(itemId);
  }
};

const isFor = (rule: CommissionRule, staffId: string, { at }: Fact, rolesOf: Around['rolesOf']): boolean => {
  if (rule.people === 'all') return true;
  if (rule.people === 'staff') return rule.staffIds.includes(staffId);
  return rolesOf(staffId, at).some((id) => rule.roleIds.includes(id));
};

const isOn = ({ validFrom, validUntil }: CommissionRule, day: string): boolean =>
  (validFrom === '' || validFrom <= day) && (validUntil === '' || day <= validUntil);

/** Whether a rule is one by which somebody could earn something for this. */
export const holdsFor = (rule: CommissionRule, fact: Fact, staffId: string, around: Around): boolean =>
  rule.enabled &&
  rule.kind === fact.kind &&
  around.way.includes(rule.shopId) &&
  (rule.byName === 'either' || (rule.byName === 'yes') === fact.byName) &&
  (rule.customers === 'all' || (rule.customers === 'members') === fact.forMember) &&
  isOn(rule, around.dayOf(fact.at)) &&
  isFor(rule, staffId, fact, around.rolesOf) &&
  isAbout(rule, fact, around.groupOf);

/** What a rule has of each measure of narrowness, the one that counts most first. */
const measures = (rule: CommissionRule, way: readonly string[]): readonly number[] => [
  commissionPeople.indexOf(rule.people),
  narrowness[rule.range],
  rule.byName === 'either' ? 0 : 1,
  rule.customers === 'all' ? 0 : 1,
  -way.indexOf(rule.shopId),
];

const narrower = (one: CommissionRule, other: CommissionRule, way: readonly string[]): CommissionRule => {
  const [ofOne, ofOther] = [measures(one, way), measures(other, way)];
  const place = ofOne.findIndex((value, index) => value !== ofOther[index]);
  if (place < 0) return one.id < other.id ? one : other;
  return (ofOne[place] ?? 0) > (ofOther[place] ?? 0) ? one : other;
};

/**
 * The one rule by which somebody earns for this; undefined where none holds. The narrowest wins: first by whom it is for
 * (an employee, a role, everybody), then by what it is about (an item or a card, a group, a kind of thing, everything),
 * then where it asks for being asked for by name, then where it is for members or for guests alone, then the shop's own
 * before one from above; of two that are alike that with the lower id.
 */
export const whichRule = (
  rules: readonly CommissionRule[],
  fact: Fact,
  staffId: string,
  around: Around,
): CommissionRule | undefined =>
  rules
    .filter((rule) => holdsFor(rule, fact, staffId, around))
    .reduce<CommissionRule | undefined>((best, rule) => (best ? narrower(best, rule, around.way) : rule), undefined);
