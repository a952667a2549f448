import { useTranslation } from 'react-i18next';
import { monthAfter } from '#domain/overview/months.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface MonthStepperProps {
  /** `yyyy-mm`. */
  readonly month: string;
  /** The last one that can be looked at. */
  readonly present: string;
  readonly onMonth: (month: string) => void;
}

/** A month with the ways to the one before it and the one after it. */
export const MonthStepper = ({ month, present, onMonth }: MonthStepperProps) => {
  const { t } = useTranslation('app');
  const { month: nameOf } = useFormat();
  return (
    <Stepper
      name={nameOf(month)}
      before={t('month.before')}
      after={t('month.after')}
      isLast={month >= present}
      onStep={(count) => onMonth(monthAfter(month, count))}
      testId="month"
    />
  );
};
