import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForAllProps } from './hold-all.tsx';
import { SayAllDialog } from './say-all-dialog.tsx';
import { WhyDiffers } from './why-differs.tsx';

/** Gives one reason at one go for all differences that have none yet. */
export const ExplainAll = ({ rows, ...dialog }: ForAllProps) => {
  const { t } = useTranslation('stocktake');
  const [typed, setReason] = useState('');
  const reason = typed.trim();
  return (
    <SayAllDialog
      {...dialog}
      title={t('explainAll.title', { count: rows.length })}
      text={t('explainAll.text')}
      confirm={t('explainAll.save', { count: rows.length })}
      lines={
        reason === '' ? undefined : rows.map(({ productId, price, holds }) => ({ productId, reason, price, holds }))
      }
      testId="explain-all"
    >
      <WhyDiffers reason={typed} onReason={setReason} />
    </SayAllDialog>
  );
};
