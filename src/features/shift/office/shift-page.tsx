import { Alert, Badge, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftCalls } from '#domain/shift/calls.ts';
import type { Shift } from '#domain/shift/shift.ts';
import { reportOf } from '#domain/shift/z-report.ts';
import { AskedPage } from '../../../form/asked-page.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { isOverdue } from '../../../parts/shift/who-is-at.ts';
import { useAskForPage, useCall } from '../../../store/use-ask.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ReportActions } from '../report/report-actions.tsx';
import { ReportView } from '../report/report-view.tsx';
import { useReport } from '../report/use-report.ts';
import { ShiftTimeline } from '../shift-timeline.tsx';
import { closeElsewhereForm } from './close-elsewhere.form.ts';

/** One shift as an office looks at it: its report, and what was done in it. */
export const ShiftPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('shift');
  const asked = useAskForPage(shiftCalls.one, { params: { id } });
  return (
    <AskedPage asked={asked} offline={t('page.offline')}>
      {(data, refresh) => <Sheet shift={data} onChanged={refresh} />}
    </AskedPage>
  );
};

/** What the counter has not sent yet is known there alone. */
const nothingUnsent = { commands: 0, amount: 0 };

const Sheet = ({ shift, onChanged }: { readonly shift: Shift; readonly onChanged: () => void }) => {
  const { t } = useTranslation('shift');
  const now = useNow();
  const may = useMay();
  const shopName = useShopName();
  const report = useReport(reportOf(shift, nothingUnsent), shopName(shift.shopId));
  const isOpen = shift.closedAt === null;
  return (
    <Stack p="md" gap="md" data-testid="shift-page">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h3">
            {t('page.title', { counter: shift.counterNumber, number: shift.number })}
          </Title>
          <Badge color={isOpen ? 'jade' : 'gray'} variant="light" size="lg" data-testid="shift-state">
            {t(`list.openIs.${isOpen ? 1 : 0}`)}
          </Badge>
        </Group>
        <Group gap="xs">
          {isOpen && may('pc.order.exception') && <CloseElsewhere shift={shift} onClosed={onChanged} />}
          <ReportActions report={report} fileName={`${report.title}-${shift.counterNumber}-${shift.number}`} />
        </Group>
      </Group>
      {isOverdue(shift, now()) && (
        <Alert color="orange" icon={<IconClockExclamation size={20} aria-hidden />} data-testid="shift-overdue">
          {t('page.overdue')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title={report.title} testId="shift-report">
          <ReportView parts={report.parts} />
        </Section>
        <div>
          <ShiftTimeline shift={shift} />
        </div>
      </SimpleGrid>
    </Stack>
  );
};

/** A shift whose counter was lost or given up is closed from here, by what somebody has counted in its drawer. */
const CloseElsewhere = ({ shift, onClosed }: { readonly shift: Shift; readonly onClosed: () => void }) => {
  const { t } = useTranslation('shift');
  const call = useCall();
  const { online } = useSyncStatus();
  const [asking, ask] = useState(false);
  return (
    <>
      <Button variant="light" color="red" disabled={!online} onClick={() => ask(true)} data-testid="close-elsewhere">
        {t('elsewhere.title')}
      </Button>
      {asking && (
        <FormDialog
          form={closeElsewhereForm}
          start={{ amount: null, reason: '' }}
          given={{}}
          give={(body) => call(shiftCalls.close, { params: { id: shift.id }, body })}
          title={t('elsewhere.title')}
          text={t('elsewhere.text', { counter: shift.counterNumber })}
          size={520}
          done={t('elsewhere.done')}
          onClose={() => ask(false)}
          onDone={() => {
            ask(false);
            onClosed();
          }}
          confirm={{ label: t('elsewhere.confirm'), testId: 'confirm-close-elsewhere', color: 'red' }}
        />
      )}
    </>
  );
};
