import { useTranslation } from 'react-i18next';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useLive } from '../../../store/use-live.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { PlanForm } from './plan-form.tsx';

interface EditPlanProps {
  readonly stocktakeId: string;
  readonly onSaved: (stocktakeId: string, begun: boolean) => void;
}

/** Changes a draft as it was when it was opened. */
export const EditPlan = ({ stocktakeId, onSaved }: EditPlanProps) => {
  const { t } = useTranslation('stocktake');
  const progress = useLive('stocktake.progress', { stocktakeId });
  if (progress === undefined) return <Waiting />;
  if (progress === null) return <NoGoods title={t('unknown')} hint={t('unknownHint')} />;
  return <PlanForm draft={progress.stocktake} onSaved={onSaved} />;
};
