import { useTranslation } from 'react-i18next';
import { useLive, useSession } from '../store/use-live.ts';
import { useStores } from '../store/use-stores.ts';

/** Who did it. */
export const staff = {
  kind: 'pick',
  key: 'staff',
  useOptions: () => {
    const { t } = useTranslation('app');
    return { label: t('list.staff'), all: t('list.allStaff'), options: useLive('staff.all', {}) ?? [] };
  },
} as const;

/** Means all shops in which somebody may look. */
export const allShops = 'all';

const shops = (onlyAll: boolean) =>
  ({
    kind: 'pick',
    key: 'shop',
    useOptions: () => {
      const { t } = useTranslation('app');
      const stores = useStores();
      const present = useSession().shop?.id;
      if (stores.length < 2) return null;
      const others = onlyAll ? [] : stores.filter(({ id }) => id !== present);
      return {
        label: t('list.shops'),
        all: t('list.hereOnly'),
        options: [{ id: allShops, name: t('list.allShops') }, ...others],
      };
    },
  }) as const;

/** Of which shops something is shown: of the present one unless said otherwise; nothing for those who work in one alone. */
export const shop = shops(false);

/** The same where no single other shop is offered. */
export const hereOrAll = shops(true);
