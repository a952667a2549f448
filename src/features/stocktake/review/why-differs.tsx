import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../ui/reason-field.tsx';

const reasons = ['broken', 'lost', 'gift', 'misplaced', 'wrongPaper', 'miscounted'] as const;

interface WhyDiffersProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why a product differs. */
export const WhyDiffers = ({ reason, onReason }: WhyDiffersProps) => {
  const { t } = useTranslation('stocktake');
  const quick = reasons.map((each) => t(`reasons.${each}`));
  return (
    <ReasonField label={t('review.reason')} quick={quick} reason={reason} onReason={onReason} testId="line-reason" />
  );
};
