import { Box, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product/product.ts';
import { SearchField } from '../../../list/filters/search-field.tsx';
import { NoGoods } from '../../../parts/stock/no-goods.tsx';
import { useLive } from '../../../store/use-live.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import classes from '../stocktake.module.css';
import { WindowList, windowLength } from '../window-list.tsx';

interface MissingListProps {
  readonly stocktakeId: string;
  /** What the list means where there are zones; empty where there are none. */
  readonly hint: string;
  readonly onChoose: (product: Product) => void;
}

/** What the books know of and nobody has counted yet; a tap brings a product to be typed. */
export const MissingList = ({ stocktakeId, hint, onChoose }: MissingListProps) => {
  const { t } = useTranslation('stocktake');
  const [text, setText] = useState<string>();
  const [offset, setOffset] = useState(0);
  const params = { stocktakeId, text: text ?? '', offset, limit: windowLength };
  const { answer } = useLatest(useLive('stocktake.missing', params));
  return (
    <>
      <Box p="xs">
        <SearchField label={t('count.search')} text={text} onText={setText} testId="missing-search" />
        {hint && !text && (
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        )}
      </Box>
      {answer?.total === 0 ? (
        <NoGoods title={t(text ? 'count.noneFound' : 'count.allCounted')} />
      ) : (
        <WindowList
          key={text ?? ''}
          page={answer}
          offset={offset}
          onOffset={setOffset}
          rowHeight={60}
          keyOf={({ id }) => id}
          label={t('count.missing')}
          testId="missing"
        >
          {(product) => (
            <UnstyledButton
              className={classes.tap}
              onClick={() => onChoose(product)}
              data-testid={`missing-${product.number}`}
            >
              <div className={classes.cut}>
                <Text truncate>{product.name}</Text>
                <Text size="sm" c="dimmed" truncate>
                  {product.number} {product.barcode}
                </Text>
              </div>
            </UnstyledButton>
          )}
        </WindowList>
      )}
    </>
  );
};
