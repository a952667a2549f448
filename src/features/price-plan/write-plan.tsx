import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { planCalls } from '#domain/price-plan/calls.ts';
import { type PlanLine, type PricePlan, planStatuses, takesMemberPriceAway } from '#domain/price-plan/price-plan.ts';
import { AskedPage } from '../../form/asked-page.tsx';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';
import { addPlanForm, editPlanForm } from './plan.form.ts';

const blank = { name: '', day: '', shopIds: [], overOwn: false, lines: [], remark: '' };

/** Prepares prices for a day. */
export const AddPlanScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('price-plan');
  const reason = useReason();
  const call = useCall();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  return (
    <Stack p="md" maw={860} data-testid="add-plan-page">
      <FormInPage
        form={addPlanForm}
        given={{}}
        start={blank}
        keptAs={shop?.id ?? ''}
        closed={online ? undefined : reason({ code: 'offline.needsContact' })}
        give={(body) => call(planCalls.add, { body })}
        done={t('saved')}
        onDone={({ data }) => onAdded(data.id)}
        confirm={{ label: t('save'), testId: 'save-plan' }}
      />
    </Stack>
  );
};

interface EditPlanProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Changes a plan that is not published. */
export const EditPlanScreen = ({ id, onSaved }: EditPlanProps) => {
  const { t } = useTranslation('price-plan');
  const asked = useAskForPage(planCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('view.offline')}>
      {(data) => <EditPlan plan={data} onSaved={onSaved} />}
    </AskedPage>
  );
};

/** A line that says what becomes of the price for members, also where nobody was asked when it was written. */
const sayingWhatBecomes = (line: PlanLine): PlanLine => ({ ...line, withoutMemberPrice: takesMemberPriceAway(line) });

const EditPlan = ({ plan, onSaved }: { readonly plan: PricePlan; readonly onSaved: () => void }) => {
  const { t } = useTranslation('price-plan');
  const reason = useReason();
  const call = useCall();
  const { online } = useSyncStatus();
  const { id, name, day, shopIds, overOwn, lines, remark, status } = plan;
  const isOpen = status === planStatuses.draft || status === planStatuses.withdrawn;
  const why = online ? (isOpen ? undefined : 'pricePlan.wrongStatus') : 'offline.needsContact';
  return (
    <Stack p="md" maw={860} data-testid="edit-plan-page">
      <FormInPage
        form={editPlanForm}
        given={{}}
        start={{ name, day, shopIds, overOwn, lines: lines.map(sayingWhatBecomes), remark }}
        keptAs={id}
        closed={why && reason({ code: why })}
        give={(body) => call(planCalls.edit, { params: { id }, body })}
        done={t('saved')}
        onDone={onSaved}
        confirm={{ label: t('save'), testId: 'save-plan' }}
      />
    </Stack>
  );
};
