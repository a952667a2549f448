import { Button, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { enableRuleForm, removeRuleForm } from './rule.form.ts';

interface RuleActionsProps {
  readonly rule: CommissionRule;
  readonly onDone: () => void;
  readonly onRemoved: () => void;
}

/** What can be done with a rule where it was made, besides writing it anew. */
export const RuleActions = ({ rule, onDone, onRemoved }: RuleActionsProps) => {
  const { t } = useTranslation('commission');
  const call = useCall();
  const [asking, ask] = useState<'enable' | 'remove' | null>(null);
  const { id, name, enabled } = rule;
  const params = { id };
  const way = enabled ? 'off' : 'on';
  const look = { onClose: () => ask(null), start: {} };
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        leftSection={enabled ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        onClick={() => ask('enable')}
        data-testid="enable-rule"
      >
        {t(`enable.${way}`)}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={20} />}
        onClick={() => ask('remove')}
        data-testid="remove-rule"
      >
        {t('remove.open')}
      </Button>
      {asking === 'enable' && (
        <FormDialog
          {...look}
          onDone={() => {
            ask(null);
            onDone();
          }}
          form={enableRuleForm}
          given={{ enabled: !enabled }}
          give={(body) => call(commissionCalls.enable, { params, body })}
          title={t(`enable.${way}Title`, { name })}
          text={t('enable.text')}
          done={t('enable.done')}
          confirm={{ label: t(`enable.${way}`), testId: 'enable-rule-confirm' }}
        />
      )}
      {asking === 'remove' && (
        <FormDialog
          {...look}
          onDone={onRemoved}
          form={removeRuleForm}
          given={{}}
          give={() => call(commissionCalls.remove, { params })}
          title={t('remove.title', { name })}
          text={t('remove.text')}
          done={t('remove.done')}
          confirm={{ label: t('remove.open'), testId: 'remove-rule-confirm', color: 'red' }}
        />
      )}
    </Group>
  );
};
