import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openStates, type ReviewSort } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';
import type { Page } from '../../../db/api/page.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { WindowList } from '../window-list.tsx';
import classes from './review.module.css';
import { hasFigure } from './review-rows.ts';

export interface Sorting {
  readonly sort: ReviewSort;
  readonly down: boolean;
}

interface ReviewListProps {
  /** Changes with what is asked for: the list then begins at its top. */
  readonly asked: string;
  readonly page: Page<ReviewRow> | undefined;
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
  readonly sorting: Sorting;
  readonly onSorting: (sorting: Sorting) => void;
  readonly onChoose: (productId: string) => void;
}

const heads = [
  ['number', 'product'],
  ['counted', 'countedPieces'],
  ['book', 'book'],
  ['difference', 'difference'],
  ['value', 'value'],
] as const;
const rowHeight = 54;
const signed = (pieces: number | null): string => (pieces === null ? '—' : pieces > 0 ? `+${pieces}` : String(pieces));

/** Products with what was counted, what the books said of that moment, and what the difference is worth. */
export const ReviewList = (props: ReviewListProps) => {
  const { t } = useTranslation('stocktake');
  const { asked, page, offset, onOffset, sorting, onSorting, onChoose } = props;
  return (
    <WindowList
      key={asked}
      page={page}
      offset={offset}
      onOffset={onOffset}
      rowHeight={rowHeight}
      keyOf={({ productId }) => productId}
      head={<Heads sorting={sorting} onSorting={onSorting} />}
      label={t('columns.product')}
      testId="review-rows"
    >
      {(row) => <Row row={row} onChoose={onChoose} />}
    </WindowList>
  );
};

const Heads = ({ sorting, onSorting }: Pick<ReviewListProps, 'sorting' | 'onSorting'>) => {
  const { t } = useTranslation('stocktake');
  return (
    <div className={classes.heads}>
      {heads.map(([sort, head]) => {
        const isSorted = sorting.sort === sort;
        const Arrow = sorting.down ? IconArrowDown : IconArrowUp;
        return (
          <UnstyledButton
            key={sort}
            className={classes.head}
            aria-pressed={isSorted}
            onClick={() => onSorting({ sort, down: isSorted ? !sorting.down : sort !== 'number' })}
            data-testid={`sort-${sort}`}
          >
            {isSorted && <Arrow size={16} aria-label={t(sorting.down ? 'review.down' : 'review.up')} />}
            {t(`columns.${head}`)}
          </UnstyledButton>
        );
      })}
      <span className={classes.state}>{t('columns.state')}</span>
    </div>
  );
};

/** Bare elements: a screen of them is drawn anew at each turn of the wheel. */
const Row = ({ row, onChoose }: { readonly row: ReviewRow; readonly onChoose: (productId: string) => void }) => {
  const { t } = useTranslation('stocktake');
  const { money } = useFormat();
  const isCounted = hasFigure(row);
  const tone = !isCounted || !row.difference ? undefined : row.difference < 0 ? 'less' : 'more';
  return (
    <button
      type="button"
      className={classes.row}
      onClick={() => onChoose(row.productId)}
      data-testid={`review-${row.number}`}
      data-state={row.state}
    >
      <span className={classes.product}>
        <span className={classes.name}>{row.name}</span>
        <span className={classes.number}>
          {row.number}
          {row.reason && ` · ${row.reason}`}
        </span>
      </span>
      <span className={classes.figure}>{isCounted ? row.counted : '—'}</span>
      <span className={classes.figure}>{row.book ?? '—'}</span>
      <span className={classes.figure} data-tone={tone} data-testid="difference">
        {isCounted ? signed(row.difference) : '—'}
      </span>
      <span className={classes.figure}>{row.value === null || !isCounted ? '—' : money(row.value)}</span>
      <span className={classes.state}>
        <span className={classes.badge} data-open={openStates.includes(row.state) || undefined}>
          {t(`states.${row.state}`)}
        </span>
      </span>
    </button>
  );
};
