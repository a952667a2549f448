import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useStores } from '../../store/use-stores.ts';

interface ShopSelectProps {
  /** A shop's id, or `all`; undefined for the one somebody works in now. */
  readonly shop: string | undefined;
  readonly onShop: (shop: string | undefined) => void;
  /** No single other shops are offered. */
  readonly onlyAll?: boolean;
}

const here = 'here';

/** Of which shops something is shown; nothing for those who work in one alone. */
export const ShopSelect = ({ shop, onShop, onlyAll = false }: ShopSelectProps) => {
  const { t } = useTranslation('app');
  const stores = useStores();
  const present = useSession().shop?.id;
  if (stores.length < 2) return null;
  const others = onlyAll ? [] : stores.filter(({ id }) => id !== present);
  return (
    <Select
      w={160}
      aria-label={t('list.shops')}
      value={shop ?? here}
      onChange={(value) => onShop(value === here || !value ? undefined : value)}
      data={[
        { value: here, label: t('list.hereOnly') },
        { value: 'all', label: t('list.allShops') },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      data-testid="shop-select"
    />
  );
};
