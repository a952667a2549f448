import { useTranslation } from 'react-i18next';
import type { Unused } from '#domain/price/best/unused.ts';

/** Why a card or a coupon is not in the best combination, in the staff’s words; what is said of it anyway is not said again. */
export const useWhyUnused = (unused: readonly Unused[] = []): ((of: Unused['kind'], id: string) => string) => {
  const { t } = useTranslation('cashier');
  return (kind, id) => {
    const why = unused.find((each) => each.kind === kind && each.id === id)?.why;
    switch (why) {
      case 'alone':
        return t('unused.alone');
      case 'otherCard':
        return t('unused.otherCard');
      case 'forThreshold':
        return t('unused.forThreshold');
      case 'timesPay':
        return t('unused.timesPay');
      case 'noGain':
        return t('unused.noGain');
      default:
        return '';
    }
  };
};
