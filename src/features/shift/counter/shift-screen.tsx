import { Stack } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { ReportModal } from '../report/report-modal.tsx';
import { ShiftReport } from '../report/shift-report.tsx';
import { CloseShift } from '../steps/close-shift.tsx';
import { MoveCash } from '../steps/move-cash.tsx';
import { OpenDrawer } from '../steps/open-drawer.tsx';
import { OpenShift } from '../steps/open-shift.tsx';
import { NoShift } from './no-shift.tsx';
import { ShiftNow } from './shift-now.tsx';
import type { Step } from './step.ts';

interface ShiftScreenProps {
  readonly step: Step | null;
  readonly onStep: (step: Step | null) => void;
  /** A shift that was just closed, or is looked at again: its Z report is shown. */
  readonly closed: string | null;
  readonly onClosed: (shiftId: string) => void;
  /** The drawer is open: back to selling. */
  readonly onOpened: () => void;
}

/** The drawer of this counter: what is done with its shift, each step over the screen. */
export const ShiftScreen = ({ step, onStep, closed, onClosed, onOpened }: ShiftScreenProps) => {
  const { t } = useTranslation('shift');
  const may = useMay();
  const here = useLive('shift.here', {});
  const end = () => onStep(null);
  if (!may('pc.order.collect')) return <Nothing icon={IconCashRegister} title={t('notAllowed')} />;
  if (!here) return <LoadingRows />;
  const { open, last, required } = here;
  return (
    <Stack p="md" gap="md" maw={960} mx="auto" data-testid="shift-screen">
      {closed !== null && <ShiftReport shiftId={closed} isFirst />}
      {open ? (
        <ShiftNow open={open} onStep={onStep} />
      ) : (
        <NoShift
          last={last}
          required={required}
          isShown={closed === last?.id}
          onOpen={() => onStep('open')}
          onLast={onClosed}
        />
      )}
      {!open && step === 'open' && <OpenShift last={last} required={required} onClose={end} onOpened={onOpened} />}
      {open && (step === 'in' || step === 'out') && <MoveCash key={step} open={open} way={step} onClose={end} />}
      {open && step === 'drawer' && <OpenDrawer open={open} onClose={end} />}
      {open && step === 'close' && <CloseShift open={open} onClose={end} onClosed={onClosed} />}
      {open && step === 'report' && may('pc.overview.list') && <ReportModal shiftId={open.id} onClose={end} />}
    </Stack>
  );
};
