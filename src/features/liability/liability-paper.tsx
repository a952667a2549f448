import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { type LiabilityFigures, liabilityFigures, type Settlement } from '#domain/liability/liability.ts';
import { useSession } from '../../store/use-live.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { minuteOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { PrintedTables } from '../../ui/printed-tables.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';

interface LiabilityPaperProps {
  /** `yyyy-mm`. */
  readonly month: string;
  readonly rows: readonly (LiabilityFigures & { readonly key: string; readonly name: string })[];
  readonly settlements: readonly Settlement[];
  readonly onPrinted: () => void;
}

/** What shops owe for cards, and what they settle, on A4, with room for who made it and who checked it. */
export const LiabilityPaper = ({ month, rows, settlements, onPrinted }: LiabilityPaperProps) => {
  const { t } = useTranslation('liability');
  const { timeZone } = use(PlaceContext);
  const { money, month: nameOf } = useFormat();
  const { shop } = useSession();
  const shopName = useShopName();
  const now = useNow();
  const figures = liabilityFigures.keyof().options;
  const owed = {
    name: 'owed',
    title: t('shops'),
    words: 1,
    heads: [t('columns.shop'), ...figures.map((figure) => t(`columns.${figure}`))],
    rows: rows.map((row) => ({
      key: row.key,
      strong: row.key === 'all',
      cells: [row.name, ...figures.map((figure) => money(row[figure]))],
    })),
  };
  const settled = {
    name: 'settled',
    title: t('settle.title'),
    words: 2,
    heads: [t('settle.from'), t('settle.to'), t('settle.amount')],
    rows: settlements.map(({ from, to, amount }) => ({
      key: `${from} ${to}`,
      cells: [shopName(from), shopName(to), money(amount)],
    })),
  };
  return (
    <PrintedTables
      title={`${t('file')} ${nameOf(month)}`}
      facts={[shop?.name ?? '', `${t('paper.printed')} ${minuteOf(now(), timeZone)}`]}
      notice={t('hint')}
      tables={settlements.length === 0 ? [owed] : [owed, settled]}
      signatures={[t('paper.made'), t('paper.checked')]}
      onPrinted={onPrinted}
    />
  );
};
