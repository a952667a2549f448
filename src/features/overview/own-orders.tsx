import { Badge, Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewCalls } from '#domain/overview/calls.ts';
import { type OwnOrder, type OwnStatus, ownStateOf } from '#domain/overview/own-work.ts';
import { useAsk } from '../../store/use-ask.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { OwnOrderDrawer } from './own-order-drawer.tsx';

const every = 30_000;

/** Blue goes on, amber waits, jade is done. */
const colours: Readonly<Record<OwnStatus, string>> = {
  unpaid: 'gray',
  toGive: 'yellow',
  inService: 'blue',
  done: 'jade',
};

/** The orders of today on which whoever works here serves or sells, as the server says; a tap says what there is to do. */
export const OwnOrders = () => {
  const { t } = useTranslation(['overview', 'order']);
  const { clock, names } = useFormat();
  const asked = useAsk(overviewCalls.ownWork, {}, every);
  const [openId, setOpenId] = useState<string>();
  const columns: Column<OwnOrder>[] = [
    {
      name: 'own',
      head: t('columns.own'),
      as: 'wide',
      bold: true,
      cell: ({ lines }) => names(lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))),
    },
    {
      name: 'state',
      head: t('columns.state'),
      card: 'badge',
      cell: (order) => (
        <Badge variant="light" miw="max-content" color={colours[ownStateOf(order)]}>
          {t(`ownWork.today.state.${ownStateOf(order)}`)}
        </Badge>
      ),
    },
    { name: 'at', head: t('columns.at'), cell: ({ at }) => clock(at) },
    { name: 'member', head: t('columns.member'), cell: ({ memberName }) => memberName || t('order:walkIn') },
    { name: 'place', head: t('columns.place'), cell: ({ place }) => place || '—' },
    { name: 'number', head: t('columns.number'), cell: ({ number }) => number },
  ];
  return (
    <Section title={t('ownWork.today.title')} testId="own-orders">
      <ListTable
        columns={columns}
        rows={asked.data}
        keyOf={({ id }) => id}
        testId={({ id }) => `own-order-${id}`}
        onOpen={({ id }) => setOpenId(id)}
        refused={
          asked.refusal && (
            <Refused
              title={t('ownWork.today.offline')}
              reason={asked.refusal}
              asking={asked.asking}
              onAgain={() => void asked.refresh()}
            />
          )
        }
        nothing={
          <Nothing icon={IconArmchair} title={t('ownWork.today.none')}>
            <Text size="sm" ta="center" maw={460}>
              {t('ownWork.today.hint')}
            </Text>
          </Nothing>
        }
      />
      <OwnOrderDrawer
        order={asked.data?.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
        onChanged={asked.refresh}
      />
    </Section>
  );
};
