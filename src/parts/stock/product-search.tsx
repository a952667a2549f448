import { Group, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';
import { useStore } from '../../store/use-live.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import classes from './product-search.module.css';

interface ProductSearchProps {
  readonly field?: Ref<HTMLInputElement>;
  readonly onTake: (row: StockRow) => void;
}

const mostFound = 8;

/** Finds a product by name, pinyin, number or bar code, best match first; Enter takes the marked one. */
export const ProductSearch = ({ field, onTake }: ProductSearchProps) => {
  const { t } = useTranslation('stock');
  const store = useStore();
  const search = async (text: string): Promise<StockRow[]> => {
    const asked = { text, groupId: '', pick: 'every', sort: 'match', offset: 0, limit: mostFound } as const;
    return [...(await store.read('stock.list', asked)).rows];
  };
  return (
    <SearchBox
      label={t('form.search')}
      field={field}
      search={search}
      exact={(code) => store.read('stock.byCode', { code })}
      keyOf={({ product }) => product.id}
      none={(text) => t('form.noneFound', { text })}
      onTake={onTake}
      testId="product-search"
      testIdOf={({ product }) => `found-${product.number}`}
      show={({ product, level }) => (
        <Group justify="space-between" wrap="nowrap">
          <Text truncate>
            <Text span c="dimmed" mr="xs">
              {product.number}
            </Text>
            {product.name}
          </Text>
          <Text size="sm" c="dimmed" className={classes.figure}>
            {level ? t('form.left', { count: level.quantity, unit: product.unit }) : t('form.new')}
          </Text>
        </Group>
      )}
    />
  );
};
