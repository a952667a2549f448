import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useLive } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces || 0));

type Fact = readonly [label: string, text: string];

/** What is to be said of a stocktake beside its products, in words; what is empty is left out. */
export const useStocktakeFacts = () => {
  const { t } = useTranslation('stocktake');
  const { time, money, names } = useFormat();
  const may = useMay();
  const nameOf = useStaffName();
  const groups = useLive('item.groups', { kind: 'product' }) ?? [];
  return (stocktake: StocktakeRow): readonly Fact[] => {
    const { kind, groupIds, productIds, startedAt, finishedAt, status } = stocktake;
    const named = groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
    const about: Readonly<Record<StocktakeRow['kind'], string>> = {
      shop: t('kinds.shop'),
      zone: t('kinds.zone'),
      group: names(named),
      list: t('plan.products', { count: productIds.length }),
    };
    const isFinished = status === stocktakeStatuses.finished;
    const worth = (fen: number | null) => (fen !== null && may('pc.inventory.value') ? ` (${money(fen)})` : '');
    const results: readonly Fact[] = isFinished
      ? [
          [t('facts.settled'), String(stocktake.settled)],
          [t('facts.beforeAfter'), `${stocktake.before} → ${stocktake.after}`],
          [t('facts.gain'), `${signed(stocktake.gainPieces)}${worth(stocktake.gainValue)}`],
          [t('facts.loss'), `${signed(-stocktake.lossPieces)}${worth(stocktake.lossValue)}`],
          [t('facts.leftOut'), stocktake.leftOut > 0 ? String(stocktake.leftOut) : ''],
        ]
      : [];
    const facts: readonly Fact[] = [
      [t('columns.kind'), about[kind]],
      [t('columns.staff'), nameOf(stocktake.staffId)],
      [t('columns.at'), time(stocktake.at)],
      [t('facts.startedAt'), startedAt ? time(startedAt) : ''],
      [t('columns.finishedAt'), finishedAt ? `${time(finishedAt)} ${nameOf(stocktake.finishedBy)}` : ''],
      [t('plan.blind'), t(stocktake.blind ? 'yes' : 'no')],
      ...results,
      [t('plan.remark'), stocktake.remark],
    ];
    return facts.filter(([, text]) => text !== '');
  };
};
