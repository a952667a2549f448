import { useTranslation } from 'react-i18next';
import { commissionCalls } from '#domain/commission/calls.ts';
import type { CommissionRule } from '#domain/commission/commission-rule.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { OfferActions } from '../../parts/offer/offer-actions.tsx';
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
  const { id, name, enabled } = rule;
  const params = { id };
  const way = enabled ? 'off' : 'on';
  return (
    <OfferActions
      isOn={enabled}
      justify="flex-end"
      turn={{
        label: t(`enable.${way}`),
        testId: 'enable-rule',
        question: (close) => (
          <FormDialog
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
            form={enableRuleForm}
            given={{ enabled: !enabled }}
            start={{}}
            give={(body) => call(commissionCalls.enable, { params, body })}
            title={t(`enable.${way}Title`, { name })}
            text={t('enable.text')}
            done={t('enable.done')}
            confirm={{ label: t(`enable.${way}`), testId: 'enable-rule-confirm' }}
          />
        ),
      }}
      remove={{
        label: t('remove.open'),
        testId: 'remove-rule',
        question: (close) => (
          <FormDialog
            onClose={close}
            onDone={onRemoved}
            form={removeRuleForm}
            given={{}}
            start={{}}
            give={() => call(commissionCalls.remove, { params })}
            title={t('remove.title', { name })}
            text={t('remove.text')}
            done={t('remove.done')}
            confirm={{ label: t('remove.open'), testId: 'remove-rule-confirm', color: 'red' }}
          />
        ),
      }}
    />
  );
};
