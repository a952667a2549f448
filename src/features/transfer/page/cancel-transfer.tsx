import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useCommand } from '../../../form/use-command.ts';

interface CancelTransferProps {
  readonly found: TransferRow;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks whether an application is really to be withdrawn. */
export const CancelTransfer = ({ found, opened, onClose }: CancelTransferProps) => {
  const { t } = useTranslation('transfer');
  const { run, busy, tellDone } = useCommand();
  const cancel = async () => {
    const answer = await run('transfer.cancel', { transferId: found.id, remark: '' });
    if (answer.ok) tellDone(t('cancel.done'));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('cancel.title')}>
      <Stack>
        <Text>{t('cancel.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void cancel()} data-testid="confirm-cancel">
            {t('cancel.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
