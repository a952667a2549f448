import { Button, Group, Stack, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconPackageImport,
  IconPencil,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsOn, sideOf, type TransferAction } from '#domain/transfer/actions.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import { useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { CancelTransfer } from './cancel-transfer.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { ReceiveTransfer } from './receive-transfer.tsx';
import { ReturnTransfer } from './return-transfer.tsx';

interface TransferActionsProps {
  readonly found: TransferRow;
  readonly shopId: string;
  /** The device no longer holds it: it has come to its end. */
  readonly older: boolean;
}

/** What this shop can do with the transfer now. */
export const TransferActions = ({ found, shopId, older }: TransferActionsProps) => {
  const { t } = useTranslation('transfer');
  const may = useMay();
  const { online } = useSyncStatus();
  const [opened, open] = useState<TransferAction>();
  const [printing, print] = useState(false);
  const offered = older ? [] : actionsOn(found, shopId, may);
  const can = (action: TransferAction): boolean => offered.includes(action);
  const side = sideOf(shopId, found);
  const close = () => open(undefined);
  return (
    <Stack gap={4} align="end">
      <Group gap="xs" justify="flex-end">
        {found.status >= transferStatuses.pendingReceipt && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} />}
            onClick={() => print(true)}
            data-testid="print-note"
          >
            {t('action.print')}
          </Button>
        )}
        {side === 'apply' && may('pc.inventory.transfer') && (
          <Button
            component={Link}
            to={`/inventory/transfer/again/${found.id}`}
            variant="default"
            leftSection={<IconCopy size={20} />}
            data-testid="again"
          >
            {t('action.again')}
          </Button>
        )}
        {can('cancel') && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconBan size={20} />}
            onClick={() => open('cancel')}
            data-testid="cancel-transfer"
          >
            {t('action.cancel')}
          </Button>
        )}
        {can('save') && side === 'apply' && (
          <Button
            component={Link}
            to={`/inventory/transfer/edit/${found.id}`}
            variant="default"
            leftSection={<IconPencil size={20} />}
            data-testid="edit-transfer"
          >
            {t('action.edit')}
          </Button>
        )}
        {can('return') && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconArrowBackUp size={20} />}
            disabled={!online}
            onClick={() => open('return')}
            data-testid="return-transfer"
          >
            {t('action.return')}
          </Button>
        )}
        {can('verify') && (
          <Button
            component={Link}
            to={`/inventory/transfer/approve/${found.id}`}
            leftSection={<IconTruckDelivery size={20} />}
            data-testid="review-transfer"
          >
            {t('action.review')}
          </Button>
        )}
        {can('receive') && (
          <Button
            leftSection={<IconPackageImport size={20} />}
            onClick={() => open('receive')}
            data-testid="receive-transfer"
          >
            {t('action.receive')}
          </Button>
        )}
      </Group>
      {can('return') && !online && (
        <Text size="sm" c="dimmed">
          {t('action.needsContact')}
        </Text>
      )}
      <CancelTransfer found={found} opened={opened === 'cancel'} onClose={close} />
      <ReturnTransfer found={found} opened={opened === 'return'} onClose={close} />
      {opened === 'receive' && <ReceiveTransfer found={found} onClose={close} />}
      {printing && <DeliveryNote found={found} onPrinted={() => print(false)} />}
    </Stack>
  );
};
