import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Page } from '../../db/api/page.ts';
import classes from './stocktake.module.css';

/** Rows are asked for in steps of so many, from which a list shows a part. */
const step = 25;
/** How many rows are asked for at once. */
export const windowLength = 4 * step;

interface WindowListProps<Row> {
  /** The rows from `offset` on, `windowLength` of them, and how many there are in all. */
  readonly page: Page<Row> | undefined;
  readonly offset: number;
  readonly onOffset: (offset: number) => void;
  readonly rowHeight: number;
  readonly keyOf: (row: Row) => string;
  /** Stays above the rows and is as wide as they are. */
  readonly head?: ReactNode;
  readonly label: string;
  readonly testId: string;
  readonly children: (row: Row) => ReactNode;
}

/** A list of any length, of which only what is in view is asked for and drawn. It fills the height it is given. */
export const WindowList = <Row,>(props: WindowListProps<Row>) => {
  const { page, offset, onOffset, rowHeight, keyOf, head, label, testId, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: page?.total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const wanted = Math.max(0, (Math.floor(first / step) - 1) * step);
  useEffect(() => {
    if (wanted !== offset) onOffset(wanted);
  }, [wanted, offset, onOffset]);
  return (
    <section ref={scroller} className={classes.scroller} aria-label={label} data-testid={testId}>
      {head}
      <div className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const row = page?.rows[index - offset];
          return (
            <div
              key={row ? keyOf(row) : index}
              className={classes.placed}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {row && children(row)}
            </div>
          );
        })}
      </div>
    </section>
  );
};
