import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRule } from '#domain/refund/card-rules.ts';
import { cardRulesCalls } from '#domain/refund/card-rules-calls.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { checkCardRuleForm, dropCardRuleForm } from './refund-rules.form.ts';

interface RuleVersionProps {
  readonly rule: CardRule;
  /** It holds for what is sold today, does so from a day to come, or did. */
  readonly state: 'now' | 'planned' | 'past';
  readonly mayWrite: boolean;
}

const colors = { now: 'jade', planned: 'blue', past: 'gray' } as const;

/** One version of the rules: from when, what it says and who has checked it. */
export const RuleVersion = ({ rule, state, mayWrite }: RuleVersionProps) => {
  const { t } = useTranslation('card');
  const call = useCall();
  const [asking, ask] = useState<'check' | 'drop' | null>(null);
  const { version, from, coolingDays, memberKeeps, feeMost, checkedBy } = rule;
  const params = { version: String(version) };
  const close = () => ask(null);
  return (
    <Paper withBorder p="sm" data-testid={`card-rule-${version}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{t('refundRules.version', { version })}</Text>
            <Badge color={colors[state]} variant="light" tt="none" data-testid="rule-state">
              {t(`refundRules.states.${state}`)}
            </Badge>
          </Group>
          <Text size="sm">{from === '' ? t('refundRules.always') : t('refundRules.soldFrom', { day: from })}</Text>
          <Text size="sm">
            {t('refundRules.says', { days: coolingDays, keeps: t(`refundRules.keeps.${memberKeeps}`), fee: feeMost })}
          </Text>
          <Text size="sm" c={checkedBy === '' ? 'orange' : 'dimmed'} data-testid="rule-checked">
            {checkedBy === '' ? t('refundRules.unchecked') : t('refundRules.checked', { name: checkedBy })}
          </Text>
        </Stack>
        {mayWrite && (
          <Group gap="xs">
            <Button variant="default" onClick={() => ask('check')} data-testid="check-card-rule">
              {t('refundRules.check')}
            </Button>
            {state === 'planned' && (
              <Button variant="default" c="red" onClick={() => ask('drop')} data-testid="drop-card-rule">
                {t('refundRules.drop')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {asking === 'check' && (
        <FormDialog
          form={checkCardRuleForm}
          given={{}}
          start={{ checkedBy }}
          give={(body) => call(cardRulesCalls.check, { params, body })}
          title={t('refundRules.checkTitle', { version })}
          text={t('refundRules.checkText')}
          done={t('saved')}
          confirm={{ label: t('save'), testId: 'confirm-check' }}
          onClose={close}
          onDone={close}
        />
      )}
      {asking === 'drop' && (
        <FormDialog
          form={dropCardRuleForm}
          given={{}}
          start={{}}
          give={() => call(cardRulesCalls.drop, { params })}
          title={t('refundRules.dropTitle', { version })}
          text={t('refundRules.dropText')}
          done={t('refundRules.dropped')}
          confirm={{ label: t('refundRules.drop'), testId: 'confirm-drop', color: 'red' }}
          onClose={close}
          onDone={close}
        />
      )}
    </Paper>
  );
};
