import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DayPlan, type DutyWeek, daysOfWeek } from '#domain/duty/duty-week.ts';
import { isOver } from '#domain/duty/times.ts';
import { dutiesIn, planOn } from '#domain/duty/who-is-there.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { hour } from '#domain/values/durations.ts';
import { useDayHeads } from '../../parts/roster/use-day-heads.ts';
import { usePlanText } from '../../parts/roster/use-plan-text.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRosterPlace } from './use-week.ts';
import classes from './week-grid.module.css';

interface WeekGridProps {
  readonly week: string;
  readonly staff: readonly Employee[];
  readonly weeks: readonly DutyWeek[];
  readonly today: string;
  /** Opens a day; missing where whoever looks may not change it. */
  readonly onDay?: ((person: Employee, day: string) => void) | undefined;
}

/** How long somebody is there in a week, in hours. */
export const hoursOf = (plans: readonly DayPlan[]): number =>
  plans.reduce((sum, { from, till }) => sum + (till - from), 0) / hour;

/** A week of the shop: a row for each person, a column for each day. */
export const WeekGrid = ({ week, staff, weeks, today, onDay }: WeekGridProps) => {
  const { t } = useTranslation('roster');
  const { number } = useFormat();
  const { shopId } = useRosterPlace();
  const heads = useDayHeads(week);
  const days = daysOfWeek(week);
  const { onKeyDown, cell } = useGridKeys();
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label={t('name')} onKeyDown={onKeyDown} data-testid="roster-week">
        <thead>
          <tr>
            <th className={`${classes.head} ${classes.corner}`} scope="col">
              {t('people')}
            </th>
            {days.map((day, place) => (
              <th key={day} className={classes.head} scope="col" data-today={day === today || undefined}>
                {heads[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((person, row) => {
            const plans = days.map((day) => planOn(weeks, shopId, person.id, day));
            return (
              <tr key={person.id}>
                <th className={classes.person} scope="row">
                  <Text span display="block" size="sm" fw={600}>
                    {person.name}
                  </Text>
                  <Text span display="block" size="xs" c="dimmed">
                    {t('length', { hours: number(hoursOf(plans)) })}
                  </Text>
                </th>
                {days.map((day, column) => (
                  <td key={day}>
                    <DayCell
                      person={person}
                      day={day}
                      head={heads[column] ?? day}
                      plan={plans[column]}
                      weeks={weeks}
                      keys={cell(row, column)}
                      onDay={onDay}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

interface DayCellProps extends Pick<WeekGridProps, 'weeks' | 'onDay'> {
  readonly person: Employee;
  readonly day: string;
  readonly head: string;
  readonly plan: DayPlan | undefined;
  readonly keys: ReturnType<ReturnType<typeof useGridKeys>['cell']>;
}

const DayCell = ({ person, day, head, plan, weeks, keys, onDay }: DayCellProps) => {
  const { t } = useTranslation('roster');
  const planText = usePlanText();
  const { shopId } = useRosterPlace();
  const elsewhere = dutiesIn(weeks).filter(
    (duty) => duty.shopId !== shopId && duty.staffId === person.id && duty.day === day,
  );
  const text = plan ? planText(plan) : '';
  const content = (
    <>
      {text || (
        <Text span c="dimmed">
          {onDay ? '+' : '–'}
        </Text>
      )}
      {plan?.note && (
        <Text span size="xs" c="dimmed" lineClamp={1}>
          {plan.note}
        </Text>
      )}
      {elsewhere.map((duty) => (
        <Text key={duty.shopId} span size="xs" c={plan && isOver(duty, plan) ? 'red' : 'dimmed'}>
          {t('atShop', { shop: duty.shopName, hours: planText(duty.plan) })}
        </Text>
      ))}
    </>
  );
  const looks = {
    className: classes.cell,
    'data-kind': plan?.kind ?? 'none',
    'data-testid': `day-${person.id}-${day}`,
  };
  if (!onDay) return <div {...looks}>{content}</div>;
  const what = [text || t('kinds.none'), ...elsewhere.map(({ shopName }) => shopName)].join(' ');
  return (
    <button
      type="button"
      {...looks}
      {...keys}
      aria-label={t('cell', { name: person.name, day: head, what })}
      onClick={() => onDay(person, day)}
    >
      {content}
    </button>
  );
};
