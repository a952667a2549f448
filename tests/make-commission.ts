import type { CommissionMonth } from '#domain/commission/commission-month.ts';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import type { Fact } from '#domain/commission/facts.ts';
import type { Around } from '#domain/commission/which-rule.ts';

/** Three percent of all sales for everybody, by a rule of the headquarters. */
export const aRule = (given: Partial<CommissionRule> = {}): CommissionRule => ({
  id: 'rule-1',
  shopId: 'headquarters',
  name: 'Sales',
  kind: 'sale',
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
  percent: 300,
  tiers: [],
  tierWay: 'whole',
  validFrom: '',
  validUntil: '',
  enabled: true,
  changedAt: 1_763_704_800_000,
  changedBy: 'boss',
  ...given,
});

/** October of 2025 in a store, which the boss closed at a hundred fen. */
export const aClosedMonth = (given: Partial<CommissionMonth> = {}): CommissionMonth => {
  const { shopId, month } = { shopId: 'shop-1', month: '2025-10', ...given };
  return {
    id: `${shopId}:${month}`,
    shopId,
    month,
    history: [],
    closing: { id: `closing-${month}`, at: 1_762_000_000_000, staffId: 'boss', total: 100 },
    ...given,
  };
};

/** What whoever writes such a rule says of it. */
export const writtenRule = (given: Partial<CommissionRule> = {}) => {
  const { id: _, shopId: __, enabled: ___, changedAt: ____, changedBy: _____, ...said } = aRule(given);
  return said;
};

/** A bottle of oil for 100 yuan that Wang sold on 10 November. */
export const aFact = (given: Partial<Fact> = {}): Fact => ({
  id: 'order-1:line-1:sale',
  kind: 'sale',
  orderId: 'order-1',
  number: 'S01-02-000001',
  lineId: 'line-1',
  name: 'Oil',
  item: { kind: 'product', itemId: 'oil' },
  at: Date.parse('2026-11-10T12:00:00Z'),
  staffIds: ['wang'],
  byName: false,
  forMember: true,
  quantity: 1,
  base: 10_000,
  back: [],
  ...given,
});

/** A store below a region and a headquarters, whose clocks show UTC; Wang is a therapist there. */
export const around = (given: Partial<Around> = {}): Around => ({
  way: ['store', 'region', 'headquarters'],
  rolesOf: (staffId) => (staffId === 'wang' ? ['therapist'] : []),
  groupOf: ({ itemId }) => (itemId === 'oil' ? 'oils' : ''),
  dayOf: (at) => new Date(at).toISOString().slice(0, 10),
  ...given,
});
