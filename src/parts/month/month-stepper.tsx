import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthAfter } from '#domain/overview/months.ts';
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
    <Group gap="xs">
      <ActionIcon
        {...{ variant: 'default', size: 44, onClick: () => onMonth(monthAfter(month, -1)) }}
        aria-label={t('month.before')}
        data-testid="month-before"
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <Text fw={600} miw={120} ta="center" data-testid="month">
        {nameOf(month)}
      </Text>
      <ActionIcon
        {...{ variant: 'default', size: 44, disabled: month >= present, onClick: () => onMonth(monthAfter(month, 1)) }}
        aria-label={t('month.after')}
        data-testid="month-after"
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  );
};
