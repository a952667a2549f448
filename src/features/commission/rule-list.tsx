import { Badge } from '@mantine/core';
import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import { type CommissionRule, commissionKinds } from '#domain/commission/commission-rule.ts';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { onServer, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useRuleWords } from './use-rule-words.ts';

const kind = choice({
  key: 'kind',
  values: commissionKinds,
  as: 'chips',
  useLooks: () => {
    const { t } = useTranslation('commission');
    return { label: t('fields.kind'), all: t('rules.all'), word: (value) => t(`kinds.${value}`) };
  },
});
const useLabel = () => useTranslation('commission').t('rules.search');
const filters = [{ kind: 'text', useLabel }, kind] as const;

const asked = ({ values }: Wanted<ValuesOf<typeof filters>>) => ({
  filter: { text: values.text, kind: values.kind },
  sort: '-changedAt' as const,
});
const rowOf = (row: CommissionRule): CommissionRule => row;

const add: Add = {
  to: '/staff/commission_rule/add',
  right: 'pc.staff.commission',
  icon: IconPlus,
  testId: 'add-commission-rule',
  useLabel: () => useTranslation('commission').t('add'),
};

/** Rules by which commissions are paid in this shop and those below it. */
export const ruleList = defineList(
  {
    filters,
    keyOf: ({ id }: CommissionRule) => id,
    testId: ({ id }: CommissionRule) => `rule-${id}`,
    name: 'commission-rule',
    icon: IconListNumbers,
    adds: [add],
    source: onServer(commissionCalls.list)(asked, rowOf),
  },
  () => {
    const { t } = useTranslation('commission');
    const { text, time } = useColumns<CommissionRule>();
    const { rate, valid } = useRuleWords();
    const shopName = useShopName();
    const words = {
      title: t('rules.file'),
      count: (count: number) => t('rules.count', { count }),
      none: t('rules.none'),
      noneHint: t('rules.noneHint'),
      noneFound: t('rules.noneFound'),
    };
    return {
      words,
      columns: [
        text('name', t('fields.name'), ({ name }) => name, { card: 'title' }),
        text('kind', t('fields.kind'), (row) => t(`kinds.${row.kind}`)),
        text('range', t('fields.range'), ({ range }) => t(`ranges.${range}`)),
        text('people', t('fields.people'), ({ people }) => t(`people.${people}`)),
        text('rate', t('fields.rate'), rate),
        text('valid', t('fields.valid'), valid),
        text('shop', t('fields.shop'), ({ shopId }) => shopName(shopId)),
        text('status', t('fields.status'), ({ enabled }) => t(enabled ? 'rules.on' : 'rules.off'), {
          card: 'badge',
          cell: ({ enabled }) => (
            <Badge color={enabled ? 'jade' : 'gray'} variant="light" tt="none">
              {t(enabled ? 'rules.on' : 'rules.off')}
            </Badge>
          ),
        }),
        time('changedAt', t('fields.changedAt'), ({ changedAt }) => changedAt),
      ],
    };
  },
);
