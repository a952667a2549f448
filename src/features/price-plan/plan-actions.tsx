import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import { type PricePlan, planStatuses } from '#domain/price-plan/price-plan.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useSyncStatus } from '../../store/use-live.ts';
import { publishPlanForm, removePlanForm, withdrawPlanForm } from './plan.form.ts';

interface Props {
  readonly plan: PricePlan;
  readonly onChanged: () => void;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

const forms = { publish: publishPlanForm, withdraw: withdrawPlanForm, remove: removePlanForm };
type Step = keyof typeof forms;

/** What can be done with a plan as it stands; a question comes before each step. */
export const PlanActions = ({ plan, onChanged, onEdit, onRemoved }: Props) => {
  const { t } = useTranslation('price-plan');
  const call = useCall();
  const { online } = useSyncStatus();
  const [asking, ask] = useState<Step | null>(null);
  const { id, name, day, status } = plan;
  if (status === planStatuses.applied) return null;
  const params = { id };
  const isPublished = status === planStatuses.published;
  return (
    <Group gap="xs">
      {isPublished ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} />}
          disabled={!online}
          data-testid="withdraw-plan"
          onClick={() => ask('withdraw')}
        >
          {t('withdraw')}
        </Button>
      ) : (
        <>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={20} />}
            disabled={!online}
            data-testid="remove-plan"
            onClick={() => ask('remove')}
          >
            {t('remove')}
          </Button>
          <Button variant="default" leftSection={<IconEdit size={20} />} data-testid="edit-plan" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            leftSection={<IconSend size={20} />}
            disabled={!online}
            data-testid="publish-plan"
            onClick={() => ask('publish')}
          >
            {t('publish')}
          </Button>
        </>
      )}
      {asking && (
        <FormDialog
          form={forms[asking]}
          start={{}}
          given={{}}
          give={() => call(planCalls[asking], { params })}
          title={t(`${asking}Title`, { name })}
          text={t(`${asking}Text`, { day })}
          done={t(`${asking}Done`)}
          onClose={() => ask(null)}
          onDone={asking === 'remove' ? onRemoved : onChanged}
          confirm={{ label: t(asking), testId: `${asking}-confirm`, ...(asking === 'remove' && { color: 'red' }) }}
        />
      )}
    </Group>
  );
};
