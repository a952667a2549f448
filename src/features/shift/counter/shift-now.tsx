import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconCashMinus,
  IconCashPlus,
  IconCashRegister,
  IconClockExclamation,
  IconLockOpen,
  IconReportMoney,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { isOverdue, whoIsAt } from '../../../parts/shift/who-is-at.ts';
import { useMay } from '../../../store/use-may.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useOneColumn } from '../../../ui/screen-size.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ShiftTimeline } from '../shift-timeline.tsx';
import { TakeOver } from './shift-badge.tsx';
import classes from './shift-now.module.css';
import type { Step } from './step.ts';

interface ShiftNowProps {
  readonly open: Shift;
  readonly onStep: (step: Step) => void;
}

/** The shift that is open at this counter, and what can be done with it. */
export const ShiftNow = ({ open, onStep }: ShiftNowProps) => {
  const { t } = useTranslation('shift');
  const { time, money } = useFormat();
  const nameOf = useStaffName();
  const now = useNow();
  const may = useMay();
  // The header has no room for it there.
  const oneColumn = useOneColumn();
  const action = (step: Step, Icon: TablerIcon, label: string) => (
    <Button
      variant="default"
      className={classes.action ?? ''}
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => onStep(step)}
      data-testid={`step-${step}`}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Paper withBorder p="md" data-testid="shift-now">
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('now.title', { name: nameOf(whoIsAt(open)) })}
          </Title>
          {oneColumn && <TakeOver open={open} />}
          {isOverdue(open, now()) && (
            <Alert color="orange" icon={<IconClockExclamation size={20} aria-hidden />} data-testid="shift-overdue">
              {t('now.overdue')}
            </Alert>
          )}
          <Facts
            cols={{ base: 2, sm: 3 }}
            facts={[
              [t('now.openedAt'), time(open.openedAt)],
              [t('now.openedBy'), nameOf(open.openedBy)],
              [t('now.float'), money(open.float)],
            ]}
          />
          <div className={classes.actions}>
            {action('in', IconCashPlus, t('cash.in.title'))}
            {action('out', IconCashMinus, t('cash.out.title'))}
            {action('drawer', IconLockOpen, t('drawer.title'))}
            {/* An X report says how much cash is expected: whoever counts blind would know it before they count. */}
            {may('pc.overview.list') && action('report', IconReportMoney, t('report.x'))}
          </div>
          <Button
            size="lg"
            className={classes.action ?? ''}
            leftSection={<IconCashRegister size={22} aria-hidden />}
            onClick={() => onStep('close')}
            data-testid="step-close"
          >
            {t('close.title')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('now.hint')}
          </Text>
        </Stack>
      </Paper>
      <ShiftTimeline shift={open} />
    </>
  );
};
