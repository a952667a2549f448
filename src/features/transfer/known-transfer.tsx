import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from '../../ui/waiting.tsx';
import { type FoundTransfer, useTransfer } from './use-transfer.ts';

interface KnownTransferProps {
  readonly transferId: string;
  readonly children: (transfer: FoundTransfer) => ReactNode;
}

/** Shows something about a transfer once it is known, or says that it was not found. */
export const KnownTransfer = ({ transferId, children }: KnownTransferProps) => {
  const { t } = useTranslation('transfer');
  const found = useTransfer(transferId);
  if (found === undefined) return <Waiting />;
  if (found) return children(found);
  return (
    <Stack align="center" py={64} gap="xs" data-testid="transfer-unknown">
      <Text fw={600}>{t('page.unknown')}</Text>
      <Text c="dimmed">{t('page.unknownHint')}</Text>
      <Button component={Link} to="/inventory/transfer" variant="default">
        {t('page.toList')}
      </Button>
    </Stack>
  );
};
