import { useTranslation } from 'react-i18next';
import type { OfferedServicer } from '#domain/treatment/allot/offer.ts';
import { useFormat } from '../../ui/use-format.ts';

/** How somebody or something that can be allotted stands now, in words. */
export const useStanding = (): ((of: Pick<OfferedServicer, 'state' | 'until' | 'number'>) => string) => {
  const { t } = useTranslation('treatment');
  const { when } = useFormat();
  return ({ state, until, number }) => {
    if (state === 'free') return t('allot.free');
    if (state === 'inService' && until !== null) return t('allot.why.inServiceTill', { time: when(until) });
    return t(`allot.why.${state}`, { number, time: until === null ? '' : when(until) });
  };
};
