import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProductSearch } from '../../../parts/stock/product-search.tsx';
import { ReturnLines } from './return-lines.tsx';
import type { useReturned } from './use-returned.ts';

/** Asks what comes back without a receipt: scanned or searched for, with pieces and prices. */
export const ChosenReturns = ({
  rows,
  setRows,
  take,
}: Pick<ReturnType<typeof useReturned>, 'rows' | 'setRows' | 'take'>) => {
  const { t } = useTranslation('order');
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('return.hint')}
      </Text>
      <ProductSearch onTake={({ product }) => void take(product)} />
      {rows.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {t('return.none')}
        </Text>
      ) : (
        <ReturnLines rows={rows} onChange={setRows} />
      )}
    </>
  );
};
