import { useTranslation } from 'react-i18next';
import { useNamesElsewhere } from '../../store/names-elsewhere.ts';
import { useSession } from '../../store/use-live.ts';

/** Who made an item: the headquarters, or a shop by its name. */
export const useMakerName = (): ((item: { readonly createdIn: string }) => string) => {
  const { t } = useTranslation('item');
  const { shops } = useSession();
  const elsewhere = useNamesElsewhere('shops');
  return ({ createdIn }) => {
    if (createdIn === '') return t('maker.headquarters');
    return shops.find(({ id }) => id === createdIn)?.name ?? (elsewhere(createdIn) || '…');
  };
};
