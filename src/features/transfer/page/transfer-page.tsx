import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { KnownTransfer } from '../known-transfer.tsx';
import { daysOverdue } from '../overdue.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from '../transfer.module.css';
import { UnsentBadge } from '../unsent-badge.tsx';
import { useShopName } from '../use-shops.ts';
import type { FoundTransfer } from '../use-transfer.ts';
import { TransferActions } from './transfer-actions.tsx';
import { TransferHistory } from './transfer-history.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { TransferStages } from './transfer-stages.tsx';

/** Everything about one transfer, as it changes in either shop. */
export const TransferPage = ({ transferId }: { readonly transferId: string }) => (
  <KnownTransfer transferId={transferId}>{(shown) => <Shown {...shown} />}</KnownTransfer>
);

const Shown = ({ found, older }: FoundTransfer) => {
  const { t } = useTranslation('transfer');
  const { time } = useFormat();
  const shopName = useShopName();
  const shopId = useSession().shop?.id;
  const now = useNow();
  const overdue = daysOverdue(found, now());
  const remarks = [
    [t('page.remark'), found.remark],
    [t('page.reviewRemark'), found.reviewRemark],
  ].filter(([, text]) => text !== '');
  return (
    <Stack p="md" data-testid="transfer-page" data-status={found.status}>
      <Group justify="space-between" align="start">
        <div>
          <Group gap="sm">
            <Title order={2} size="h3" data-testid="transfer-number">
              {found.number}
            </Title>
            <StatusBadge status={found.status} size="lg" />
            {found.where === 'saved' && <UnsentBadge />}
          </Group>
          <Text size="lg" data-testid="from-to">
            {t('page.fromTo', { from: shopName(found.provideShopId), to: shopName(found.applyShopId) })}
          </Text>
          <Text size="sm" c="dimmed">
            {time(found.at)}
            {older && ` · ${t('page.older')}`}
          </Text>
        </div>
        {shopId && <TransferActions found={found} shopId={shopId} older={older} />}
      </Group>
      {overdue !== undefined && <Alert color="orange">{t('list.overdue', { days: overdue })}</Alert>}
      <Paper withBorder p="md">
        <TransferStages found={found} />
      </Paper>
      <div className={classes.columns}>
        <Stack>
          <TransferLines found={found} />
          {remarks.length > 0 && (
            <Paper withBorder p="md">
              {remarks.map(([word, text]) => (
                <Text key={word}>
                  <Text span c="dimmed" size="sm">
                    {word}
                  </Text>{' '}
                  {text}
                </Text>
              ))}
            </Paper>
          )}
        </Stack>
        <TransferHistory found={found} />
      </div>
    </Stack>
  );
};
