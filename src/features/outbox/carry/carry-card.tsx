import { Alert, Button, Card, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowsTransferDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkRead } from '../../../db/ledger/journal-entry.ts';
import { useStore, useSyncStatus } from '../../../store/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { LeftBehind } from './left-behind.tsx';
import { TakeInDialog } from './take-in-dialog.tsx';
import { useExport } from './use-export.ts';

/** The way of unsent work from one tablet to another: as a file, when this one cannot send it any more. */
export const CarryCard = () => {
  const { t } = useTranslation('outbox');
  const reason = useReason();
  const store = useStore();
  const { waiting, needsAttention, held } = useSyncStatus();
  const { save, busy } = useExport();
  const [file, setFile] = useState<{ readonly text: string; readonly read: WorkRead } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** So that the same file can be chosen again. */
  const reset = useRef<() => void>(null);
  const unsent = waiting + needsAttention + held;
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    reset.current?.();
    const text = await chosen.text();
    const read = await store.readWork(text);
    setRefused(read.ok ? null : reason(read));
    if (read.ok) setFile({ text, read });
  };
  return (
    <Card withBorder data-testid="carry">
      <Stack gap="sm">
        <Group gap="xs">
          <IconArrowsTransferDown size={22} />
          <Text fw={600}>{t('carry.title')}</Text>
        </Group>
        <Text c="dimmed">{t('carry.text')}</Text>
        <Group gap="sm">
          <Button
            variant="light"
            leftSection={<IconDownload size={18} />}
            disabled={unsent === 0}
            loading={busy}
            onClick={() => void save()}
            data-testid="export-work"
          >
            {unsent === 0 ? t('carry.nothing') : t('carry.export', { count: unsent })}
          </Button>
          <FileButton resetRef={reset} onChange={(chosen) => void choose(chosen)} accept="application/json,.json">
            {(props) => (
              <Button variant="light" leftSection={<IconUpload size={18} />} {...props} data-testid="import-work">
                {t('carry.import')}
              </Button>
            )}
          </FileButton>
        </Group>
        <LeftBehind />
        <Text size="sm" c="dimmed">
          {t('carry.confidential')}
        </Text>
        {refused && (
          <Alert color="red" py="xs" icon={<IconAlertTriangle />} data-testid="import-refused">
            {refused}
          </Alert>
        )}
      </Stack>
      {file && <TakeInDialog text={file.text} read={file.read} onClose={() => setFile(null)} />}
    </Card>
  );
};
