import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { commissionCalls } from '#domain/commission/calls.ts';
import {
  commissionByName,
  commissionCustomers,
  commissionKinds,
  commissionPeople,
  commissionRates,
  isRuleFieldRequired,
  mostNamed,
  type RuleFields,
  rangesOf,
  type Tier,
  tellsByName,
  tierWays,
} from '#domain/commission/commission-rule.ts';
import { roleCalls } from '#domain/staff/role/role-calls.ts';
import { bodyOf, confirmationOf, defineForm } from '../../form/define-form.ts';
import type { Filled } from '../../form/filled.ts';
import { useAsk } from '../../store/use-ask.ts';
import { ruleIn } from './blank.ts';
import { TiersInput } from './tiers-input.tsx';

type Asked = Filled<z.input<typeof commissionCalls.add.body>>;

/** Asked for where this holds; as long as nobody has said what for the commission is, everything is. */
const where = (holds: (rule: RuleFields) => boolean) => (args: Asked) =>
  (args.kind ?? null) === null || holds(ruleIn(args));
const required = (field: keyof RuleFields) => (args: Asked) => isRuleFieldRequired(field, ruleIn(args));
const always = () => true;

const useKinds = () => {
  const { t } = useTranslation('commission');
  return commissionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }));
};
const useRanges = (args: Asked) => {
  const { t } = useTranslation('commission');
  return rangesOf[ruleIn(args).kind].map((value) => ({ value, label: t(`ranges.${value}`) }));
};
const usePeople = () => {
  const { t } = useTranslation('commission');
  return commissionPeople.map((value) => ({ value, label: t(`people.${value}`) }));
};
const useByName = () => {
  const { t } = useTranslation('commission');
  return commissionByName.map((value) => ({ value, label: t(`byName.${value}`) }));
};
const useCustomers = () => {
  const { t } = useTranslation('commission');
  return commissionCustomers.map((value) => ({ value, label: t(`customers.${value}`) }));
};
const useRates = () => {
  const { t } = useTranslation('commission');
  return commissionRates.map((value) => ({ value, label: t(`rates.${value}`) }));
};
const useTierWays = () => {
  const { t } = useTranslation('commission');
  return tierWays.map((value) => ({ value, label: t(`tierWays.${value}`) }));
};
/** A brand has a few dozen; more are not offered. */
const mostRoles = 200;
const useRoles = () => {
  const { data } = useAsk(roleCalls.list, { query: { per_page: mostRoles } });
  return (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};

const noTiers: Tier[] = [];
const isPercent = where(({ rate }) => rate === 'percent');

const fields = {
  name: {
    widget: 'text',
    longest: 30,
    label: 'fields.name',
    testId: 'rule-name',
    half: true,
    first: true,
    required: always,
  },
  kind: {
    widget: 'choice',
    label: 'fields.kind',
    useChoices: useKinds,
    testId: 'rule-kind',
    half: true,
    required: always,
  },
  range: {
    widget: 'choice',
    label: 'fields.range',
    useChoices: useRanges,
    testId: 'rule-range',
    half: true,
    required: always,
  },
  people: {
    widget: 'choice',
    label: 'fields.people',
    useChoices: usePeople,
    testId: 'rule-people',
    half: true,
    required: always,
  },
  groupIds: {
    widget: 'records',
    of: 'itemGroup',
    most: mostNamed,
    label: 'fields.groupIds',
    testId: 'rule-groups',
    required: required('groupIds'),
    when: { is: where(({ range }) => range === 'groups'), otherwise: [] },
  },
  items: {
    widget: 'lines',
    of: ['service', 'product'],
    by: 'itemId',
    kind: 'kind',
    most: mostNamed,
    columns: {},
    fresh: {},
    label: 'fields.items',
    testId: 'rule-items',
    required: required('items'),
    when: { is: where(({ range }) => range === 'items'), otherwise: [] },
  },
  templateIds: {
    widget: 'records',
    of: 'cardTemplate',
    most: mostNamed,
    label: 'fields.templateIds',
    testId: 'rule-templates',
    required: required('templateIds'),
    when: { is: where(({ range }) => range === 'templates'), otherwise: [] },
  },
  roleIds: {
    widget: 'choices',
    label: 'fields.roleIds',
    useChoices: useRoles,
    testId: 'rule-roles',
    required: required('roleIds'),
    when: { is: where(({ people }) => people === 'roles'), otherwise: [] },
  },
  staffIds: {
    widget: 'records',
    of: 'employee',
    most: mostNamed,
    label: 'fields.staffIds',
    testId: 'rule-staff',
    required: required('staffIds'),
    when: { is: where(({ people }) => people === 'staff'), otherwise: [] },
  },
  byName: {
    widget: 'choice',
    label: 'fields.byName',
    useChoices: useByName,
    testId: 'rule-by-name',
    half: true,
    when: { is: where(tellsByName), otherwise: 'either' },
  },
  customers: {
    widget: 'choice',
    label: 'fields.customers',
    useChoices: useCustomers,
    testId: 'rule-customers',
    half: true,
  },
  rate: {
    widget: 'choice',
    label: 'fields.rate',
    useChoices: useRates,
    testId: 'rule-rate',
    half: true,
    required: always,
  },
  amount: {
    widget: 'money',
    label: 'fields.amount',
    testId: 'rule-amount',
    half: true,
    required: required('amount'),
    when: { is: where(({ rate }) => rate === 'fixed'), otherwise: null },
  },
  percent: {
    widget: 'rate',
    label: 'fields.percent',
    help: 'fields.percentHint',
    testId: 'rule-percent',
    half: true,
    required: required('percent'),
    when: { is: isPercent, otherwise: null },
  },
  tiers: {
    widget: 'own',
    Input: TiersInput,
    label: 'fields.tiers',
    help: 'fields.tiersHint',
    testId: 'rule-tiers',
    when: { is: isPercent, otherwise: noTiers },
  },
  tierWay: {
    widget: 'choice',
    label: 'fields.tierWay',
    useChoices: useTierWays,
    testId: 'rule-tier-way',
    when: { is: where(({ rate, tiers }) => rate === 'percent' && tiers.length > 0), otherwise: 'whole' },
  },
  validFrom: { widget: 'day', label: 'fields.validFrom', testId: 'rule-from', half: true },
  validUntil: {
    widget: 'day',
    label: 'fields.validUntil',
    help: 'fields.validHint',
    testId: 'rule-until',
    half: true,
  },
} as const;

/** A new rule of the current shop. */
export const addRuleForm = defineForm(bodyOf(commissionCalls.add), { noun: 'commission', fields });

/** A rule is written anew. */
export const editRuleForm = defineForm(bodyOf(commissionCalls.edit), { noun: 'commission', fields });

/** A rule is switched off, or on again. */
export const enableRuleForm = defineForm(bodyOf(commissionCalls.enable), { noun: 'commission', fields: {} });

/** It is taken away. */
export const removeRuleForm = confirmationOf(commissionCalls.remove, 'commission');
