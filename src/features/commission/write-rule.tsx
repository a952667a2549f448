import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { CommissionRule, RuleFields } from '#domain/commission/commission-rule.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { FormInPage } from '../../form/form-in-page.tsx';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { blankRule } from './blank.ts';
import { addRuleForm, editRuleForm } from './rule.form.ts';
import { ruleActions } from './rule-actions.ts';
import { Simulator } from './simulator.tsx';

const WhichRule = () => (
  <Text size="sm" c="dimmed">
    {useTranslation('commission').t('rules.order')}
  </Text>
);

/** Writes a rule for the current shop and those below it. */
export const AddRuleScreen = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('commission');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  return (
    <Stack p="md" maw={860}>
      <WhichRule />
      <FormInPage
        form={addRuleForm}
        given={{}}
        start={blankRule}
        keptAs={shop?.id ?? ''}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        preview={(args) => <Simulator ruleId={null} args={args} />}
        give={(body) => call(commissionCalls.add, { body })}
        done={t('saved')}
        onDone={onDone}
        confirm={{ label: t('save'), testId: 'save-rule' }}
      />
    </Stack>
  );
};

interface RuleScreenProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** A rule, written anew where it was made; elsewhere it is looked at and tried out. */
export const RuleScreen = ({ id, onDone }: RuleScreenProps) => {
  const { t } = useTranslation('commission');
  const asked = useAskForPage(commissionCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('offline')}>
      {(data, refresh) => <EditRule rule={data} onChanged={refresh} onDone={onDone} />}
    </AskedPage>
  );
};

const startOf = (rule: CommissionRule): RuleFields => {
  const fields = Object.keys(editRuleForm.fields);
  return Object.fromEntries(Object.entries(rule).filter(([name]) => fields.includes(name))) as RuleFields;
};

interface EditRuleProps {
  readonly rule: CommissionRule;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

const EditRule = ({ rule, onChanged, onDone }: EditRuleProps) => {
  const { t } = useTranslation('commission');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const { id, shopId } = rule;
  const isHere = shop?.id === shopId;
  const why = online ? (isHere ? undefined : 'commissionRule.elsewhere') : 'offline.needsContact';
  return (
    <Stack p="md" maw={860}>
      {isHere && online && (
        <RecordActions
          actions={ruleActions}
          row={rule}
          as="buttons"
          justify="flex-end"
          onChanged={onChanged}
          onRemoved={onDone}
        />
      )}
      <WhichRule />
      <FormInPage
        form={editRuleForm}
        given={{}}
        start={startOf(rule)}
        keptAs={id}
        closed={why && reason({ code: why })}
        preview={(args) => <Simulator ruleId={id} args={args} />}
        give={(body) => call(commissionCalls.edit, { params: { id }, body })}
        done={t('saved')}
        onDone={onDone}
        confirm={{ label: t('save'), testId: 'save-rule' }}
      />
    </Stack>
  );
};
