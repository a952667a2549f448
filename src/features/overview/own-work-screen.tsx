import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OwnCommission } from '../../parts/commission/own-commission.tsx';
import { MySwaps } from '../../parts/roster/my-swaps.tsx';
import { MyTurn } from '../../parts/turn/my-turn.tsx';
import { useLive, useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { OwnOrders } from './own-orders.tsx';
import { OwnWeek } from './own-week.tsx';
import { WorkByMonth } from './work-by-month.tsx';
import { WorkTable } from './work-table.tsx';

interface OwnWorkProps {
  readonly onOpen: (orderId: string) => void;
}

/**
 * What whoever works here does today: at a counter what it knows, without contact too; in an office, or for somebody who
 * takes no orders, their own orders as the server says them. Orders open for whoever reads them.
 */
export const OwnWorkScreen = ({ onOpen }: OwnWorkProps) => {
  const may = useMay();
  const { counter } = useSession();
  const takesOrders = counter !== null && may('pc.order.cashier');
  const opens = takesOrders || may('pc.order.list');
  return (
    <Stack p="md" data-testid="own-work">
      {may('pc.turn.list') && <MyTurn />}
      {takesOrders ? <OwnLines onOpen={onOpen} /> : <OwnOrders />}
      <OwnWeek isHeld={takesOrders} />
      {may('pc.roster.list') && <MySwaps isHeld={takesOrders} />}
      <WorkByMonth staffId="0" {...(opens && { onOpen })} />
      <OwnCommission />
    </Stack>
  );
};

/** What they served and sold today in this shop; without contact too. */
const OwnLines = ({ onOpen }: OwnWorkProps) => {
  const { t } = useTranslation('overview');
  const { money, clock } = useFormat();
  const { staff } = useSession();
  const now = useMinute();
  const staffId = staff?.id ?? '';
  const { answer } = useLatest(useLive('overview.performance', { staffId, now }), staffId);
  return (
    <>
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
    </>
  );
};
