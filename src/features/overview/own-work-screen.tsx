import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OwnCommission } from '../../parts/commission/own-commission.tsx';
import { useLive, useSession } from '../../store/use-live.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { WorkByMonth } from './work-by-month.tsx';
import { WorkTable } from './work-table.tsx';

/** What whoever works here served and sold today in this shop; without contact too. */
export const OwnWorkScreen = ({ onOpen }: { readonly onOpen: (orderId: string) => void }) => {
  const { t } = useTranslation('overview');
  const { money, clock } = useFormat();
  const { staff } = useSession();
  const now = useMinute();
  const staffId = staff?.id ?? '';
  const { answer } = useLatest(useLive('overview.performance', { staffId, now }), staffId);
  return (
    <Stack p="md" data-testid="own-work">
      <SimpleGrid cols={2} spacing="sm">
        {(['served', 'sold'] as const).map((what) => (
          <Paper key={what} withBorder p="md" data-testid={`tile-${what}`}>
            <Text size="sm" c="dimmed">
              {t(`ownWork.${what}`)}
            </Text>
            <Text component="div" fz={28} fw={700} style={{ whiteSpace: 'nowrap' }}>
              {answer ? money(answer[what].amount) : '…'}
            </Text>
            <Text size="sm" c="dimmed">
              {t('ownWork.lines', { count: answer?.[what].lines ?? 0 })}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <WorkTable
        lines={answer?.lines}
        time={clock}
        onOpen={onOpen}
        nothing={<Nothing icon={IconClipboardList} title={t('ownWork.none')} hint={t('ownWork.hint')} />}
      />
      <WorkByMonth staffId="0" onOpen={onOpen} />
      <OwnCommission />
    </Stack>
  );
};
