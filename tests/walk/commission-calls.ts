import { writtenRule } from '../make-commission.ts';
import type { Walked } from './walked.ts';

const month = () => '?month=2026-11';

/** The calls about commissions, and the rules by which they are paid. */
export const commissionCalls: readonly Walked[] = [
  { call: 'GET /api/pc/v1/commission_rules' },
  { call: 'GET /api/pc/v1/commission_rules/{id}', names: 'commissionRule' },
  { call: 'POST /api/pc/v1/commission_rules', gives: 'commissionRule.add' },
  { call: 'PUT /api/pc/v1/commission_rules/{id}', names: 'commissionRule', gives: 'commissionRule.edit' },
  {
    call: 'PUT /api/pc/v1/commission_rules/{id}/enable',
    names: 'commissionRule',
    gives: 'commissionRule.enable',
  },
  { call: 'DELETE /api/pc/v1/commission_rules/{id}', names: 'commissionRule' },
  {
    call: 'POST /api/pc/v1/commission_rules/simulate',
    body: () => ({ month: '2026-11', ruleId: null, rule: writtenRule() }),
  },
  { call: 'GET /api/pc/v1/commissions', query: month },
  { call: 'GET /api/pc/v1/commissions/{id}', names: 'employee', query: month },
  { call: 'GET /api/pc/v1/commission_corrections', query: month },
  { call: 'GET /api/pc/v1/commission_months/{month}' },
  {
    call: 'PUT /api/pc/v1/commission_months/{month}/close',
    body: (prefix) => ({ shopId: `${prefix}s01`, total: 0 }),
  },
  {
    call: 'PUT /api/pc/v1/commission_months/{month}/reopen',
    body: (prefix) => ({ shopId: `${prefix}s01`, reason: 'walk' }),
  },
];
