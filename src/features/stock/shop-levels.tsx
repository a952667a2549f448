import { Modal, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/item/product/product.ts';
import { stockCalls } from '#domain/stock/calls.ts';
import { useAsk } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

interface ShopLevelsProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** What every shop has of a product, as the server knows it now. */
export const ShopLevels = ({ product, onClose }: ShopLevelsProps) => {
  useReturnFocus();
  const { t } = useTranslation('stock');
  const reason = useReason();
  const { data, refusal } = useAsk(stockCalls.levels, {
    query: { everywhere: '1' },
    perPage: 200,
    filter: { item_ids: product.id },
  });
  return (
    <Modal opened onClose={onClose} title={`${t('shops.levels')} · ${product.name}`}>
      {refusal && <Text c="red">{reason(refusal)}</Text>}
      {!data && !refusal && <LoadingRows />}
      {data && (
        <Table data-testid="levels">
          <Table.Tbody>
            {data.map((level) => (
              <Table.Tr key={level.id}>
                <Table.Td>{level.shopName}</Table.Td>
                <Table.Td ta="right" fw={600} {...(level.quantity < 0 ? { c: 'red' } : {})}>
                  {level.quantity} {level.unit}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Modal>
  );
};
