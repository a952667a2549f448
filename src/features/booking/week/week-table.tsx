import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneKind } from '#domain/booking/lanes.ts';
import { type DayLoad, firstHeldDay, fullness, noLoad, type ShopDay, sumOfLoads } from '#domain/booking/week.ts';
import type { DutyWeek } from '#domain/duty/duty-week.ts';
import { planOn } from '#domain/duty/who-is-there.ts';
import { useDayHeads } from '../../../parts/roster/use-day-heads.ts';
import { usePlanText } from '../../../parts/roster/use-plan-text.ts';
import { useSession } from '../../../store/use-live.ts';
import type { Day } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Lane } from '../use-lanes-by.ts';
import classes from './week.module.css';

interface WeekTableProps {
  readonly days: readonly ShopDay[];
  readonly lanes: readonly Lane[];
  readonly loads: ReadonlyMap<string, readonly DayLoad[]>;
  readonly weeks: readonly DutyWeek[];
  readonly by: LaneKind;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
  /** The week of one of them is looked at. */
  readonly onLane: (lane: Lane) => void;
}

/** Where a key leads to in a table of so many columns; past the end of a row the next one begins. */
const steppedTo = (
  [row, column]: readonly [row: number, column: number],
  step: readonly [row: number, column: number],
  columns: number,
): readonly [row: number, column: number] => {
  const place = (row + step[0]) * columns + column + step[1];
  return [Math.floor(place / columns), ((place % columns) + columns) % columns];
};

/** From so many lanes on, rows are drawn as far as they are in view; each is so many pixels high. */
const [many, rowHeight] = [40, 56];
const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A week of the shop: a row for each person or bed, in it how full each day is; arrows go through it, a tap opens the day. */
export const WeekTable = ({ days, lanes, loads, weeks, by, today, onDay, onLane }: WeekTableProps) => {
  const { t } = useTranslation('booking');
  const { percent } = useFormat();
  const heads = useDayHeads(days[0]?.day ?? today);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    enabled: lanes.length > many,
  });
  const inView = virtual.getVirtualItems().map(({ index }) => index);
  const rows = lanes.length > many ? inView : lanes.map((_, place) => place);
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const goes = useRef(false);
  // The cell that Tab leads to is one that is there.
  const entry = rows.includes(at[0]) ? at[0] : first;
  useEffect(() => {
    if (!goes.current) return;
    goes.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-cell="${at[0]}:${at[1]}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const next = step && steppedTo(at, step, days.length);
    if (!next || next[0] < 0 || next[0] >= lanes.length) return;
    event.preventDefault();
    goes.current = true;
    if (lanes.length > many) virtual.scrollToIndex(next[0]);
    setAt(next);
  };
  const held = firstHeldDay(today);
  return (
    <div className={classes.frame} ref={frame}>
      <table className={classes.week} aria-label={t('week.name')} data-testid="booking-week">
        <thead>
          <tr>
            <th className={`${classes.head} ${classes.corner}`} scope="col">
              {t(`day.by.${by}`)}
            </th>
            {days.map(({ day }, column) => {
              const sum = sumOfLoads([...loads.values()].map((each) => each[column] ?? noLoad));
              return (
                <th key={day} className={classes.head} scope="col" data-today={day === today || undefined}>
                  <button
                    type="button"
                    className={classes.toDay}
                    onClick={() => onDay(day)}
                    data-testid={`to-day-${day}`}
                  >
                    {heads[column]}
                    <span className={classes.sum}>{day < held ? '–' : `${sum.parts} · ${percent(fullness(sum))}`}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {first > 0 && <tr style={{ height: first * rowHeight }} />}
          {rows.map((row) => {
            const lane = lanes[row];
            if (!lane) return null;
            return (
              <tr key={lane.id}>
                <th className={classes.lane} scope="row">
                  <button
                    type="button"
                    className={classes.toLane}
                    disabled={lane.id === ''}
                    onClick={() => onLane(lane)}
                    data-testid={`week-of-${lane.id}`}
                  >
                    {lane.name}
                  </button>
                </th>
                {days.map(({ day }, column) => (
                  <td key={day} className={classes.at}>
                    <LoadCell
                      lane={lane}
                      day={day}
                      head={heads[column] ?? day}
                      load={loads.get(lane.id)?.[column] ?? noLoad}
                      weeks={weeks}
                      isHeld={day >= held}
                      keys={{
                        'data-cell': `${row}:${column}`,
                        tabIndex: row === entry && column === at[1] ? 0 : -1,
                        onFocus: () => setAt([row, column]),
                        onClick: () => onDay(day),
                      }}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
          {last < lanes.length - 1 && <tr style={{ height: (lanes.length - 1 - last) * rowHeight }} />}
        </tbody>
      </table>
    </div>
  );
};

interface LoadCellProps {
  readonly lane: Lane;
  readonly day: Day;
  readonly head: string;
  readonly load: DayLoad;
  readonly weeks: readonly DutyWeek[];
  readonly isHeld: boolean;
  readonly keys: {
    readonly 'data-cell': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** How full somebody's day is, and when they are there by the roster; why they are away stands in the roster alone. */
const LoadCell = ({ lane, day, head, load, weeks, isHeld, keys }: LoadCellProps) => {
  const { t } = useTranslation('booking');
  const { percent } = useFormat();
  const planText = usePlanText();
  const { shop } = useSession();
  const plan = planOn(weeks, shop?.id ?? '', lane.id, day);
  const hours = planText(plan.kind === 'none' || plan.kind === 'works' ? plan : { ...plan, kind: 'rest' });
  const share = fullness(load);
  const said = isHeld ? t('week.load', { count: load.parts, share: percent(share) }) : t('week.notHeld');
  return (
    <button
      type="button"
      className={classes.cell}
      {...keys}
      data-kind={load.there <= 0 && lane.id !== '' ? 'away' : 'there'}
      aria-label={t('week.cell', { name: lane.name, day: head, said: [said, hours].filter(Boolean).join(' ') })}
      data-testid={`load-${lane.id}-${day}`}
    >
      <span className={classes.parts}>{isHeld ? load.parts || '' : '–'}</span>
      <span className={classes.hours}>{hours}</span>
      {isHeld && lane.id !== '' && (
        <span className={classes.bar}>
          <span className={classes.filled} style={{ width: `${share * 100}%` }} data-full={share >= 0.9 || undefined} />
        </span>
      )}
    </button>
  );
};
