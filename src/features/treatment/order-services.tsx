import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Order, OrderLine } from '#domain/order/order.ts';
import { isInService, isPending } from '#domain/treatment/codes.ts';
import { leftToBegin } from '#domain/treatment/pieces.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { useCommand } from '../../form/use-command.ts';
import { Section } from '../../ui/section.tsx';
import { AllGiven } from './all-given.tsx';
import { AllotDialog } from './allot-dialog.tsx';
import { PieceRow } from './piece-row.tsx';
import { type Serving, useServing } from './use-serving.ts';

/** Pieces of a line that have ended and are still shown, the latest. */
const mostEnded = 5;

/** The services of an order that was paid, piece by piece; nothing where it has none or nobody has paid it. */
export const OrderServices = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation('treatment');
  const serving = useServing(order);
  const services = order.lines.filter(({ kind }) => kind === 'service');
  if (!serving || services.length === 0 || order.collectedAt === null) return null;
  return (
    <Section title={t('title')} testId="order-services">
      <Stack gap="sm">
        {services.map((line, place) => (
          <Fragment key={line.id}>
            {place > 0 && <Divider />}
            <Service order={order} line={line} serving={serving} />
          </Fragment>
        ))}
        {order.servedWhen === 'paid' && (
          <Text size="sm" c="dimmed">
            {t('whenPaid')}
          </Text>
        )}
        <Group justify="flex-end">
          <AllGiven order={order} />
        </Group>
      </Stack>
    </Section>
  );
};

interface ServiceProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly serving: Serving;
}

const Service = ({ order, line, serving: { known, isClosed, mayBegin } }: ServiceProps) => {
  const { t } = useTranslation('treatment');
  const { run, busy } = useCommand();
  const pieces = known.filter(({ lineId }) => lineId === line.id);
  const begun = pieces.filter(({ status }) => isInService(status));
  const waiting = pieces.filter(({ status }) => isPending(status));
  const ended = pieces.filter(({ endedAt }) => endedAt !== null).slice(0, mostEnded);
  const [allotting, allot] = useState<string | null>(null);
  const left = leftToBegin(line);
  const counts = [
    line.served !== undefined && t('served', { count: line.served }),
    line.refunded !== undefined && line.refunded.quantity > 0 && t('back', { count: line.refunded.quantity }),
    left > 0 && t('notBegun', { count: left }),
  ].filter(Boolean);
  // All that is left may be allotted: then the one that waits longest is begun, as one more than was sold could not be.
  const next =
    left <= waiting.length ? waiting.toSorted((one, other) => one.startedAt - other.startedAt)[0] : undefined;
  const begin = () =>
    void run('treatment.start', { treatmentId: next?.id ?? newId(), orderId: order.id, lineId: line.id });
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>
            {line.name} × {line.quantity}
          </Text>
          {counts.length > 0 && (
            <Text size="sm" c="dimmed" data-testid="service-counts">
              {counts.join(' · ')}
            </Text>
          )}
        </div>
        {left > 0 && mayBegin(line.id) && (
          <Group gap="xs">
            {left > waiting.length && (
              <Button variant="default" onClick={() => allot(newId())} data-testid="allot-treatment">
                {t('allot.open')}
              </Button>
            )}
            <Button
              variant="light"
              disabled={busy}
              leftSection={<IconPlayerPlay size={18} />}
              onClick={begin}
              data-testid="begin-treatment"
            >
              {t('begin')}
            </Button>
          </Group>
        )}
      </Group>
      {allotting !== null && (
        <AllotDialog
          piece={{
            id: allotting,
            orderId: order.id,
            lineId: line.id,
            serviceId: line.itemId,
            name: line.name,
            memberId: order.memberId,
            servicerIds: line.servicerIds,
            bedId: '',
            deviceId: '',
            allottedAt: null,
          }}
          onClose={() => allot(null)}
        />
      )}
      {[...begun, ...waiting, ...ended].map((piece: Treatment) => (
        <PieceRow key={piece.id} piece={piece} isClosed={isClosed} />
      ))}
    </Stack>
  );
};
