import { describe, expect, test } from 'vitest';
import { aFact, aRule, around } from '../../../tests/make-commission.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { CommissionRule } from './commission-rule.ts';
import type { Fact } from './facts.ts';
import { whichRule } from './which-rule.ts';

const which = (rules: readonly CommissionRule[], fact: Partial<Fact> = {}) =>
  whichRule(rules, aFact(fact), 'wang', around())?.id;
const oils = { kind: 'product' as const, itemId: 'oil' };
const moxa = { kind: 'service' as const, itemId: 'moxa' };
const gold = { kind: 'card' as const, itemId: 'gold' };
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe('a rule holds', () => {
  test.each<[string, boolean, Partial<CommissionRule>, Partial<Fact>?]>([
    ['for everybody and everything', true, {}],
    ['not when it is switched off', false, { enabled: false }],
    ['not for another kind of commission', false, { kind: 'labour' }],
    ['not where another shop made it', false, { shopId: 'other' }],
    ['where the store made it', true, { shopId: 'store' }],
    ['where its region made it', true, { shopId: 'region' }],
    ['for an employee who is named', true, { people: 'staff', staffIds: ['li', 'wang'] }],
    ['not for another employee', false, { people: 'staff', staffIds: ['li'] }],
    ['for a role that they have', true, { people: 'roles', roleIds: ['therapist'] }],
    ['not for another role', false, { people: 'roles', roleIds: ['manager'] }],
    ['for products, of a product', true, { range: 'products' }],
    ['for products, not of a service', false, { range: 'products' }, { item: moxa }],
    ['for services, of a service', true, { range: 'services' }, { item: moxa }],
    ['for services, not of a product', false, { range: 'services' }],
    ['for cards, of a card', true, { range: 'cards' }, { item: gold }],
    ['for cards, not of a product', false, { range: 'cards' }],
    ['for a group, of an item in it', true, { range: 'groups', groupIds: ['oils'] }],
    ['for a group, not of others', false, { range: 'groups', groupIds: ['teas'] }],
    ['for a group, not of a card', false, { range: 'groups', groupIds: [''] }, { item: gold }],
    ['for an item, of it', true, { range: 'items', items: [oils] }],
    ['for an item, not of a service of its id', false, { range: 'items', items: [{ kind: 'service', itemId: 'oil' }] }],
    ['for an item, not of another', false, { range: 'items', items: [{ kind: 'product', itemId: 'tea' }] }],
    ['for a template, of its card', true, { range: 'templates', templateIds: ['gold'] }, { item: gold }],
    ['for a template, not of a product of its id', false, { range: 'templates', templateIds: ['oil'] }],
    ['asked for by name', true, { byName: 'yes' }, { byName: true }],
    ['not asked for by name', false, { byName: 'yes' }, { byName: false }],
    ['only where nobody was asked for', true, { byName: 'no' }, { byName: false }],
    ['not where somebody was', false, { byName: 'no' }, { byName: true }],
    ['for members, of a member', true, { customers: 'members' }, { forMember: true }],
    ['for members, not of a guest', false, { customers: 'members' }, { forMember: false }],
    ['for guests, of a guest', true, { customers: 'guests' }, { forMember: false }],
    ['for guests, not of a member', false, { customers: 'guests' }, { forMember: true }],
    ['from its first day', true, { validFrom: '2026-11-10' }, { at: day('2026-11-10') }],
    ['not before it', false, { validFrom: '2026-11-10' }, { at: day('2026-11-10') - 1 }],
    ['until its last day', true, { validUntil: '2026-11-10' }, { at: day('2026-11-11') - 1 }],
    ['not after it', false, { validUntil: '2026-11-10' }, { at: day('2026-11-11') }],
  ])('%s', (_, holds, rule, fact) => expect(which([aRule(rule)], fact)).toBe(holds ? 'rule-1' : undefined));
});

/** Each is narrower than the next one, and goes before it. */
const narrowing: readonly (readonly [string, Partial<CommissionRule>])[] = [
  ['an employee, an item', { people: 'staff', staffIds: ['wang'], range: 'items', items: [oils] }],
  ['an employee, a group', { people: 'staff', staffIds: ['wang'], range: 'groups', groupIds: ['oils'] }],
  ['an employee, everything', { people: 'staff', staffIds: ['wang'] }],
  ['a role, an item', { people: 'roles', roleIds: ['therapist'], range: 'items', items: [oils] }],
  ['a role, everything', { people: 'roles', roleIds: ['therapist'] }],
  ['everybody, an item, by name', { range: 'items', items: [oils], byName: 'no' }],
  ['everybody, an item', { range: 'items', items: [oils] }],
  ['everybody, a group', { range: 'groups', groupIds: ['oils'] }],
  ['everybody, products, of the store', { range: 'products', shopId: 'store' }],
  ['everybody, products', { range: 'products' }],
  ['everybody, everything, by name', { byName: 'no' }],
  ['everybody, everything, for members', { customers: 'members' }],
  ['everybody, everything, of the store', { shopId: 'store' }],
  ['everybody, everything, of the region', { shopId: 'region' }],
  ['everybody, everything', {}],
];
// The ids run against it, so that none of them is chosen by its id.
const ranked = narrowing.map(([, given], place) => aRule({ ...given, id: `rule-${99 - place}` }));

describe('of several rules the narrowest holds', () => {
  test.each(narrowing.slice(0, -1).map(([name], place) => [name, narrowing[place + 1]?.[0], place] as const))(
    '%s before %s',
    (_, __, place) => expect(which(ranked.slice(place))).toBe(ranked[place]?.id),
  );

  test('of two that are alike that with the lower id', () => {
    expect(which([aRule({ id: 'b' }), aRule({ id: 'a' })])).toBe('a');
    expect(which([aRule({ id: 'a' }), aRule({ id: 'b' })])).toBe('a');
  });

  test('whichever way they stand in the list', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ranked, { minLength: 1 }), (rules) => {
        const first = ranked.find((rule) => rules.includes(rule));
        expect(which(rules)).toBe(first?.id);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
