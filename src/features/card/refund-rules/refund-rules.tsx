import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardRule, firstCardRule, ruleOn } from '#domain/refund/card-rules.ts';
import { cardRulesCalls } from '#domain/refund/card-rules-calls.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useCall } from '../../../store/use-ask.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { addCardRuleForm } from './refund-rules.form.ts';
import { RuleVersion } from './rule-version.tsx';

/** What a new version begins with: what holds now. */
const startOf = (versions: readonly CardRule[]) => {
  const { coolingDays, memberKeeps, feeMost } = versions.at(-1) ?? firstCardRule;
  return { from: '', coolingDays, memberKeeps, feeMost, checkedBy: '' };
};

/** By what the brand gives cards back, version by version: the headquarters adds them, its shops read them. */
export const CardRefundRules = () => {
  const { t } = useTranslation('card');
  const may = useMay();
  const call = useCall();
  const now = useNow();
  const { online } = useSyncStatus();
  const { timeZone } = use(PlaceContext);
  const shop = useLive('shop.current', {});
  const versions = useLive('refund.cardRules', {});
  const [adding, add] = useState(false);
  if (!versions) return null;
  const mayWrite = may('pc.shop.settings') && shop?.type === shopTypes.headquarters;
  const today = dayIn(now(), timeZone);
  const holds = ruleOn(versions, today).version;
  const stateOf = ({ version, from }: CardRule) => {
    if (version === holds) return 'now';
    return from > today ? 'planned' : 'past';
  };
  const close = () => add(false);
  return (
    <Section title={t('refundRules.title')} testId="card-refund-rules">
      <Text c="dimmed" size="sm" mb="sm">
        {t(mayWrite ? 'refundRules.text' : 'refundRules.ofHeadquarters')}
      </Text>
      <Stack gap="sm">
        {versions.toReversed().map((rule) => (
          <RuleVersion key={rule.version} rule={rule} state={stateOf(rule)} mayWrite={mayWrite && online} />
        ))}
      </Stack>
      {mayWrite && (
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={!online}
            onClick={() => add(true)}
            data-testid="add-card-rule"
          >
            {t('refundRules.add')}
          </Button>
        </Group>
      )}
      {adding && (
        <FormDialog
          form={addCardRuleForm}
          given={{}}
          start={startOf(versions)}
          give={(body) => call(cardRulesCalls.add, { body })}
          title={t('refundRules.add')}
          text={t('refundRules.addText')}
          done={t('refundRules.added')}
          confirm={{ label: t('refundRules.add'), testId: 'confirm-card-rule' }}
          onClose={close}
          onDone={close}
        />
      )}
    </Section>
  );
};
