import { useTranslation } from 'react-i18next';
import { useStaffName } from '../../../store/use-staff-name.ts';
import type { ZoneState } from './zone-states.ts';

/** Zones and who is in them, in words. */
export const useZoneWords = () => {
  const { t } = useTranslation('stocktake');
  const nameOf = useStaffName();
  const zone = (of: Pick<ZoneState, 'zone'>): string => of.zone || t('count.wholeShop');
  /** Who counts there, and how much it is by now. */
  const who = ({ share }: ZoneState): string =>
    share
      ? t('zones.counts', {
          counter: share.counterNumber,
          name: nameOf(share.staffId),
          products: share.products,
          pieces: share.pieces,
        })
      : t('zones.nobody');
  /** To close it. */
  const closing = (of: Pick<ZoneState, 'zone'>): string =>
    of.zone === '' ? t('zones.closeWhole') : t('zones.closeOne', { zone: of.zone });
  return { zone, who, closing, whole: (of: ZoneState): string => t('zones.whole', { zone: zone(of), who: who(of) }) };
};
