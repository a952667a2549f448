import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconBell, IconBuildingStore, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../../db/queries/stock.ts';
import { useMay } from '../../../db/use-may.ts';

export interface StockActs {
  readonly onNotice: (row: StockRow) => void;
  /** Shows what other shops have of it; none where somebody works in one shop alone. */
  readonly onShops: ((row: StockRow) => void) | undefined;
}

/** What can be done with a product's stock. */
export const StockRowActs = ({ row, onNotice, onShops }: StockActs & { readonly row: StockRow }) => {
  const { t } = useTranslation('stock');
  const may = useMay();
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {onShops && (
        <Tooltip label={t('shops.levels')}>
          <ActionIcon
            color="gray"
            aria-label={t('shops.levels')}
            onClick={() => onShops(row)}
            data-testid="shop-levels"
          >
            <IconBuildingStore size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {row.level && may('pc.inventory.book') && (
        <Tooltip label={t('notice.title')}>
          <ActionIcon
            color="gray"
            aria-label={t('notice.title')}
            onClick={() => onNotice(row)}
            data-testid="set-notice"
          >
            <IconBell size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {row.level && (
        <Tooltip label={t('movements.title')}>
          <ActionIcon
            color="gray"
            aria-label={t('movements.title')}
            component={Link}
            to={`/inventory/movements?product=${encodeURIComponent(row.product.id)}`}
          >
            <IconHistory size={20} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
};
