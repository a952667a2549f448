import { useTranslation } from 'react-i18next';
import { type DutyWeek, daysOfWeek } from '#domain/duty/duty-week.ts';
import { planOn } from '#domain/duty/who-is-there.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { useDayHeads } from '../../parts/roster/use-day-heads.ts';
import { usePlanText } from '../../parts/roster/use-plan-text.ts';
import { PrintedTables } from '../../ui/printed-tables.tsx';
import { useRosterPlace } from './use-week.ts';

interface PrintedWeekProps {
  readonly week: string;
  readonly staff: readonly Employee[];
  readonly weeks: readonly DutyWeek[];
  readonly onPrinted: () => void;
}

/** The week as it hangs on the wall of the staff room: nothing of why somebody is away. */
export const PrintedWeek = ({ week, staff, weeks, onPrinted }: PrintedWeekProps) => {
  const { t } = useTranslation('roster');
  const { shopId, shopName } = useRosterPlace();
  const planText = usePlanText();
  const heads = useDayHeads(week);
  const days = daysOfWeek(week);
  const cellOf = (person: Employee, day: string): string => {
    const plan = planOn(weeks, shopId, person.id, day);
    return planText(plan.kind === 'none' || plan.kind === 'works' ? plan : { ...plan, kind: 'rest' });
  };
  const rows = staff.map((person) => ({
    key: person.id,
    cells: [person.name, ...days.map((day) => cellOf(person, day))],
  }));
  const title = t('week.of', { from: week, to: days[6] });
  return (
    <PrintedTables
      title={t('name')}
      facts={[shopName, title]}
      tables={[{ name: 'roster', title, heads: [t('people'), ...heads], rows, words: 8 }]}
      signatures={[]}
      onPrinted={onPrinted}
    />
  );
};
