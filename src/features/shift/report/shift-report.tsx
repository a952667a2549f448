import { Alert, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { reportOf, type Unsent } from '#domain/shift/z-report.ts';
import type { Queries } from '../../../nouns/queries.ts';
import { useLive, useSession } from '../../../store/use-live.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Section } from '../../../ui/section.tsx';
import { WhereBadge } from '../../../ui/where-badge.tsx';
import { NotBooked } from '../steps/not-booked.tsx';
import { isSuperseded, notePrinted } from './printed-digest.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportView } from './report-view.tsx';
import { useReport } from './use-report.ts';

type UnsentHere = Queries['outbox.unsent']['answer'];

/** What the server has not booked of this counter, as a report names it. */
const unsentOf = ({ waiting, refused, held }: UnsentHere): Unsent => {
  const shares = [waiting, refused, held];
  return {
    commands: shares.reduce((sum, { count }) => sum + count, 0),
    amount: shares.reduce((sum, { taken, given }) => sum + taken - given, 0),
  };
};

interface ShiftReportProps {
  readonly shiftId: string;
  /** It is what somebody came for: Enter prints it. */
  readonly isFirst?: boolean;
  /** What lies around it has its title. */
  readonly isTitled?: boolean;
}

/** The report of a shift of this counter: X while it is open, Z once it is closed, without contact too. */
export const ShiftReport = ({ shiftId, isFirst = false, isTitled = false }: ShiftReportProps) => {
  const { t } = useTranslation('shift');
  const found = useLive('shift.byId', { shiftId });
  const unsent = useLive('outbox.unsent', {});
  if (found === null) return <Alert color="yellow">{t('report.unknown')}</Alert>;
  if (!found || !unsent) return <LoadingRows />;
  return <Report shift={found.shift} where={found.where} unsent={unsent} isFirst={isFirst} isTitled={isTitled} />;
};

interface ReportProps {
  readonly shift: Shift;
  readonly where: 'saved' | 'onServer';
  readonly unsent: UnsentHere;
  readonly isFirst: boolean;
  readonly isTitled: boolean;
}

const Report = ({ shift, where, unsent, isFirst, isTitled }: ReportProps) => {
  const { t } = useTranslation('shift');
  const { shop } = useSession();
  const report = useReport(reportOf(shift, unsentOf(unsent)), shop?.name ?? '');
  const [, drawAnew] = useState(0);
  const isClosed = shift.closedAt !== null;
  const isOld = isClosed && isSuperseded(shift);
  const printed = () => {
    if (isClosed) notePrinted(shift);
    drawAnew((times) => times + 1);
  };
  const body = (
    <Stack gap="sm">
      <Group justify="space-between">
        <WhereBadge where={where} />
        <ReportActions
          report={report}
          fileName={`${report.title}-${shift.counterNumber}-${shift.number}`}
          onPrinted={printed}
          isFirst={isFirst}
        />
      </Group>
      {isOld && (
        <Alert color="orange" icon={<IconPrinter size={20} aria-hidden />} data-testid="report-superseded">
          {t('report.superseded')}
        </Alert>
      )}
      <NotBooked shift={shift} unsent={unsent} />
      {/* What proves it stands on its paper, and before the office. */}
      <ReportView parts={report.parts.filter(({ name }) => name !== 'proof')} />
    </Stack>
  );
  if (isTitled) return body;
  return (
    <Section title={report.title} testId="shift-report">
      {body}
    </Section>
  );
};
