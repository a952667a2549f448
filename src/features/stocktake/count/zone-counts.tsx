import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product/product.ts';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import classes from '../stocktake.module.css';
import { WindowList, windowLength } from '../window-list.tsx';

interface ZoneCountsProps {
  readonly stocktakeId: string;
  readonly zone: string;
  readonly onChoose: (product: Product) => void;
}

/** What this counter has counted in this zone, the latest first. A tap brings one back to be typed anew. */
export const ZoneCounts = ({ stocktakeId, zone, onChoose }: ZoneCountsProps) => {
  const { t } = useTranslation('stocktake');
  const { when } = useFormat();
  const [offset, setOffset] = useState(0);
  const { answer } = useLatest(useLive('stocktake.zone', { stocktakeId, zone, offset, limit: windowLength }));
  if (answer?.total === 0) return <NoGoods title={t('count.nothing')} hint={t('count.nothingHint')} />;
  return (
    <WindowList
      page={answer}
      offset={offset}
      onOffset={setOffset}
      rowHeight={60}
      keyOf={({ count }) => count.id}
      label={t('count.latest')}
      testId="zone-counts"
    >
      {({ count, product, unsent }) => (
        <UnstyledButton
          className={classes.tap}
          onClick={() => product && onChoose(product)}
          data-testid={`counted-${product?.number ?? ''}`}
        >
          <div className={classes.cut}>
            <Text truncate>{product?.name ?? count.productId}</Text>
            <Text size="sm" c="dimmed" truncate>
              {when(count.lastAt)}
              {unsent && ` · ${t('where.saved')}`}
            </Text>
          </div>
          <Text size="xl" fw={700} className={classes.figure}>
            {count.pieces}
          </Text>
        </UnstyledButton>
      )}
    </WindowList>
  );
};
