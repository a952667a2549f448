import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import { choicesFor } from './review-rows.ts';
import { SayAllDialog } from './say-all-dialog.tsx';

export interface ForAllProps {
  readonly stocktakeId: string;
  /** The products that it is said of. */
  readonly rows: readonly ReviewRow[];
  readonly onClose: () => void;
  readonly onChanged: (productIds: readonly string[]) => Promise<void>;
}

/** Says at one go whose count holds of all products that two counters have counted differently. */
export const HoldAll = ({ rows, ...dialog }: ForAllProps) => {
  const { t } = useTranslation('stocktake');
  const [choices] = useState(() => choicesFor(rows));
  const [holds, setHolds] = useState('');
  const chosen = choices.find((each) => each.holds === holds);
  return (
    <SayAllDialog
      {...dialog}
      title={t('holdAll.title', { count: rows.length })}
      text={t('holdAll.text')}
      confirm={t('holdAll.save', { count: chosen?.rows.length ?? 0 })}
      lines={chosen?.rows.map(({ productId, reason, price }) => ({ productId, reason, price, holds }))}
      testId="hold-all"
    >
      <Radio.Group label={t('review.whoseHolds')} value={holds} onChange={setHolds}>
        <Stack gap="xs" mt="xs">
          {choices.map(({ holds: value, counterNumber, rows: found }) => (
            <Radio
              key={value}
              size="md"
              value={value}
              label={`${value === 'sum' ? t('review.holdsSum') : t('review.holds', { counter: counterNumber || '—' })} · ${t('plan.products', { count: found.length })}`}
              data-testid={value === 'sum' ? 'hold-all-sum' : `hold-all-${counterNumber}`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SayAllDialog>
  );
};
