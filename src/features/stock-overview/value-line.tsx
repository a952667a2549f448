import { Group, Text, VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../ui/days.ts';
import { useFormat } from '../../ui/use-format.ts';
import { axisOf } from './axis.ts';
import classes from './pictures.module.css';

/** With more days than this only the day that is looked at has a dot. */
const mostDots = 62;

interface ValueLineProps {
  /** What the stock was worth at the end of each day, in fen. */
  readonly values: readonly number[];
  /** The first of these days. */
  readonly from: string;
}

/**
 * What the stock was worth day by day. A finger, the mouse or the arrow keys go from day to day; who cannot see it has
 * the days as a table.
 */
export const ValueLine = ({ values, from }: ValueLineProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const last = values.length - 1;
  const [chosen, choose] = useState(last);
  const { marks, begin } = axisOf(values);
  const [least = 0, most = 1] = [marks[0], marks.at(-1)];
  const day = Math.min(Math.max(chosen, begin), Math.max(last, 0));
  const dayAt = (place: number): string => addDays(from, place);
  const leftOf = (place: number): number => (last > 0 ? (place / last) * 100 : 50);
  const topOf = (value: number): number => (1 - (value - least) / (most - least)) * 100;
  const days = values.map((value, place) => ({ value, place })).slice(begin);
  const points = days.map(({ value, place }) => `${leftOf(place)},${topOf(value)}`);
  const lookAt = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    choose(begin + Math.round(((event.clientX - left) / width) * (last - begin)));
  };
  const short = (fen: number): string => money(fen).replace(/\.00$/, '');
  const amountOf = (place: number): string => money(values[place] ?? 0);
  return (
    <div data-testid="value-line">
      <Group justify="flex-end" gap="xs" mb={4} aria-hidden>
        <Text size="sm" c="dimmed">
          {dayAt(day)}
        </Text>
        <Text fw={600} data-testid="value-of-day">
          {amountOf(day)}
        </Text>
      </Group>
      <div className={classes.chart}>
        <div className={classes.axis} aria-hidden data-testid="value-axis">
          {marks.map((mark) => (
            <span key={mark} style={{ top: `${topOf(mark)}%` }}>
              {short(mark)}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden>
            {marks.map((mark) => (
              <line key={mark} className={classes.mark} x1={0} x2={100} y1={topOf(mark)} y2={topOf(mark)} />
            ))}
            <line className={classes.cursor} x1={leftOf(day)} x2={leftOf(day)} y1={0} y2={100} />
            <polyline className={classes.edge} points={points.join(' ')} />
          </svg>
          {days
            .filter(({ place }) => place === day || days.length <= mostDots)
            .map(({ value, place }) => (
              <span
                key={place}
                className={classes.dot}
                data-chosen={place === day || undefined}
                style={{ left: `${leftOf(place)}%`, top: `${topOf(value)}%` }}
              />
            ))}
          <input
            type="range"
            className={classes.days}
            style={{ left: `${leftOf(begin)}%`, width: `${100 - leftOf(begin)}%` }}
            min={begin}
            max={Math.max(last, begin)}
            value={day}
            aria-label={t('overview.line')}
            aria-valuetext={`${dayAt(day)}: ${amountOf(day)}`}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            onPointerMove={lookAt}
            data-testid="value-days"
          />
        </div>
        <Group justify="space-between" className={classes.span} aria-hidden>
          <span>{dayAt(0)}</span>
          <span>{dayAt(Math.max(last, 0))}</span>
        </Group>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('overview.line')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('overview.day')}</th>
              <th scope="col">{t('overview.columns.value')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ place }) => (
              <tr key={place}>
                <th scope="row">{dayAt(place)}</th>
                <td>{amountOf(place)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
};
