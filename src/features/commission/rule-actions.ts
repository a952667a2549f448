import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import { asksByCall, type RecordAction } from '../../parts/record/record-action.ts';
import { enableRuleForm, removeRuleForm } from './rule.form.ts';

/** What can be done with a rule where it was made, besides writing it anew. */
export const ruleActions: readonly RecordAction<CommissionRule>[] = [
  asksByCall(enableRuleForm, {
    name: 'enable-rule',
    icon: ({ enabled }) => (enabled ? IconPlayerPause : IconPlayerPlay),
    given: ({ enabled }) => ({ enabled: !enabled }),
    start: () => ({}),
    by: (call, { id }, body) => call(commissionCalls.enable, { params: { id }, body }),
    confirmId: 'enable-rule-confirm',
    useWords: ({ enabled, name }) => {
      const { t } = useTranslation('commission');
      const way = enabled ? 'off' : 'on';
      return {
        label: t(`enable.${way}`),
        title: t(`enable.${way}Title`, { name }),
        text: t('enable.text'),
        done: t('enable.done'),
      };
    },
  }),
  asksByCall(removeRuleForm, {
    name: 'remove-rule',
    icon: () => IconTrash,
    color: 'red',
    removes: true,
    given: () => ({}),
    start: () => ({}),
    by: (call, { id }) => call(commissionCalls.remove, { params: { id } }),
    confirmId: 'remove-rule-confirm',
    useWords: ({ name }) => {
      const { t } = useTranslation('commission');
      return {
        label: t('remove.open'),
        title: t('remove.title', { name }),
        text: t('remove.text'),
        done: t('remove.done'),
      };
    },
  }),
];
