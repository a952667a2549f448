import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHeartbeat, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { healthRecordCalls } from '#domain/health/calls.ts';
import { whyNotWritten } from '#domain/health/why-not-written.ts';
import { memberCalls } from '#domain/member/calls.ts';
import { useAsk, useAskForPage } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Entries } from './entries.tsx';
import { type Asking, EntryDialog, newEntry } from './entry-dialog.tsx';

const perPage = 20;

/** The health record of a member: what was written down of them over time, the newest first. */
export const HealthScreen = ({ memberId }: { readonly memberId: string }) => {
  const { t } = useTranslation('health');
  const may = useMay();
  const { shop } = useSession();
  const [page, turn] = useState(1);
  const [dialog, open] = useState<Asking | null>(null);
  const { data: member } = useAskForPage(memberCalls.one, { params: { id: memberId } });
  const { data, refusal, asking, refresh } = useAsk(healthRecordCalls.list, {
    filter: { member_id: memberId },
    page,
    perPage,
  });
  const isAgreed = whyNotWritten(member) === undefined;
  const mayWrite = may('pc.health.manage');
  return (
    <Stack p="md" maw={960} data-testid="health-record">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {member ? t('of', { name: member.name }) : t('title')}
        </Title>
        {mayWrite && isAgreed && (
          <Button leftSection={<IconPlus size={20} />} onClick={() => open(newEntry(memberId))} data-testid="add-entry">
            {t('add')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('noted')}
      </Text>
      {member && !isAgreed && (
        <Alert color="yellow" data-testid="no-consent">
          {t('noConsent')}
        </Alert>
      )}
      {refusal && !data && (
        <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data?.length === 0 && page === 1 && <Nothing icon={IconHeartbeat} title={t('none')} hint={t('noneHint')} />}
      {data && data.length > 0 && <Entries rows={data} onAsk={mayWrite ? open : undefined} here={shop?.id ?? ''} />}
      {data && (page > 1 || data.length === perPage) && (
        <Group justify="flex-end">
          <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)} data-testid="newer-entries">
            {t('newer')}
          </Button>
          <Button
            variant="default"
            disabled={data.length < perPage}
            onClick={() => turn(page + 1)}
            data-testid="older-entries"
          >
            {t('older')}
          </Button>
        </Group>
      )}
      {dialog && (
        <EntryDialog
          asking={dialog}
          onClose={() => open(null)}
          onDone={() => {
            open(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
};
