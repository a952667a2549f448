import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconBell, IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockRow } from '../../nouns/stock/stock-queries.ts';
import { useMay } from '../../store/use-may.ts';
import { useStores } from '../../store/use-stores.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { ShopLevels } from './shop-levels.tsx';

/** What can be done with a product's stock. */
export const StockRowActs = ({ row }: { readonly row: StockRow }) => {
  const [shown, show] = useState<'notice' | 'shops' | null>(null);
  const severalShops = useStores().length > 1;
  const { t } = useTranslation('stock');
  const may = useMay();
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {severalShops && (
        <Tooltip label={t('shops.levels')}>
          <ActionIcon
            color="gray"
            aria-label={t('shops.levels')}
            onClick={() => show('shops')}
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
            onClick={() => show('notice')}
            data-testid="set-notice"
          >
            <IconBell size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {shown === 'shops' && <ShopLevels product={row.product} onClose={() => show(null)} />}
      {shown === 'notice' && <NoticeDialog row={row} onClose={() => show(null)} />}
    </Group>
  );
};
