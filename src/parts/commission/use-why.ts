import { useTranslation } from 'react-i18next';
import type { CommissionEntry } from '#domain/commission/month.ts';
import { useFormat } from '../../ui/use-format.ts';

/** How an amount comes about, in a line: of what, at how much, shared by how many; what is taken back of what, or corrected. */
export const useWhy = () => {
  const { t } = useTranslation('commission');
  const { money, rate, month } = useFormat();
  const takenBack = ({ quantity, base, fixed, takenFrom }: CommissionEntry): string => {
    const gave = money(takenFrom);
    return fixed === null
      ? t('why.takenBack', { base: money(-base), gave })
      : t('why.takenBackPieces', { pieces: -quantity, gave });
  };
  const corrected = ({ month: of, was, is, why }: NonNullable<CommissionEntry['corrects']>): string =>
    t('corrections.how', {
      month: month(of),
      was: money(was),
      is: money(is),
      why: t(`corrections.why.${why}`),
    });
  return (entry: CommissionEntry): string => {
    if (entry.corrects) return corrected(entry.corrects);
    const { quantity, base, fixed, parts, ofOwn, people, share, takenFrom } = entry;
    if (takenFrom !== null) return takenBack(entry);
    const sum =
      fixed === null
        ? parts.map((part) => t('why.part', { base: money(part.base), percent: rate(part.percent) })).join(' + ')
        : t('why.fixed', { fixed: money(fixed), quantity });
    if (people === 1) return sum;
    if (share !== null)
      return ofOwn ? t('why.ownShare', { share, base: money(base), sum }) : t('why.ownShared', { share, sum });
    return ofOwn ? t('why.share', { base: money(base), people, sum }) : t('why.shared', { sum, people });
  };
};
