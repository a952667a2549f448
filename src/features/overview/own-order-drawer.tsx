import { Badge, Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { OwnOrder, OwnWorkLine } from '#domain/overview/own-work.ts';
import { isInService, isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { useCommand } from '../../form/use-command.ts';
import { PieceButton } from '../../parts/treatment/piece-button.tsx';
import { RemarkDialog } from '../../parts/treatment/remark-dialog.tsx';
import { useSession } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface OwnOrderDrawerProps {
  /** None is open without it. */
  readonly order: OwnOrder | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** What somebody has to know of an order to give its services: whose they are, where, and what was remarked. */
export const OwnOrderDrawer = ({ order, onClose, onChanged }: OwnOrderDrawerProps) => (
  <Drawer
    opened={order !== undefined}
    onClose={onClose}
    position="right"
    size={520}
    title={order?.number}
    data-testid="own-order"
  >
    {order && <Details order={order} onChanged={onChanged} />}
  </Drawer>
);

const Details = ({ order, onChanged }: { readonly order: OwnOrder; readonly onChanged: () => Promise<void> }) => {
  const { t } = useTranslation(['overview', 'order']);
  const { when } = useFormat();
  const { memberName, place, at, remark, lines } = order;
  const facts = [
    [t('columns.member'), memberName || t('order:walkIn')] as const,
    [t('columns.at'), when(at)] as const,
    ...(place ? [[t('columns.place'), place] as const] : []),
    ...(remark ? [[t('ownWork.today.remark'), remark] as const] : []),
  ];
  return (
    <Stack>
      <Facts facts={facts} cols={2} />
      {lines.map((line) => (
        <Stack key={line.id} gap="xs" data-testid={`own-line-${line.id}`}>
          <Divider />
          <Line line={line} orderId={order.id} onChanged={onChanged} />
        </Stack>
      ))}
    </Stack>
  );
};

interface LineProps {
  readonly line: OwnWorkLine;
  readonly orderId: string;
  readonly onChanged: () => Promise<void>;
}

const Line = ({ line, orderId, onChanged }: LineProps) => {
  const { t } = useTranslation(['overview', 'treatment']);
  const { when } = useFormat();
  const { run, busy, during } = useCommand();
  // A counter decides on the orders that it holds; whoever takes none holds none.
  const isOffice = useSession().counter === null;
  const { name, quantity, as, byName, bookedFor, remark, left, pieces } = line;
  const facts = [
    bookedFor !== null && t('ownWork.today.booked', { time: when(bookedFor) }),
    remark && t('ownWork.today.lineRemark', { remark }),
    left > 0 && t('treatment:notBegun', { count: left }),
  ].filter(Boolean);
  const [noted, note] = useState<OwnWorkLine['pieces'][number] | null>(null);
  const waiting = pieces.filter(({ status }) => isPending(status)).length;
  const give = (...given: Parameters<typeof run>) =>
    during(async () => {
      await run(...given);
      await onChanged();
    });
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600} style={{ wordBreak: 'break-word' }}>
          {name} × {quantity}
        </Text>
        <Group gap={4}>
          {byName && <Badge color="orange">{t('ownWork.today.byName')}</Badge>}
          {as.map((one) => (
            <Badge key={one} variant="light">
              {t(`ownWork.as.${one}`)}
            </Badge>
          ))}
        </Group>
      </Group>
      {facts.map((fact) => (
        <Text key={String(fact)} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
      {pieces.map((piece) => {
        const { id, status, startedAt, endedAt, planned, bed, device, remark: said } = piece;
        return (
          <Group key={id} justify="space-between" gap="xs">
            <Text size="sm">
              {t(`treatment:status.${treatmentStatuses.wordOf(status) ?? 'inService'}`)}
              {' · '}
              {endedAt === null ? when(startedAt) : t('treatment:until', { from: when(startedAt), to: when(endedAt) })}
              {planned !== null && ` – ${when(planned)}`}
              {[bed, device].filter(Boolean).map((place) => ` · ${place}`)}
              {said && ` · ${t('treatment:remarkWas', { remark: said })}`}
            </Text>
            {isOffice && isPending(status) && left > 0 && (
              <PieceButton
                tap="begin"
                piece={{ treatmentId: id, orderId, lineId: line.id }}
                busy={busy}
                run={give}
                testId="begin-allotted-own"
              />
            )}
            {isOffice && isInService(status) && (
              <Group gap="xs">
                <PieceButton
                  tap="finish"
                  piece={{ treatmentId: id, orderId }}
                  busy={busy}
                  run={give}
                  testId="finish-own"
                />
                <PieceButton
                  tap="extend"
                  piece={{ treatmentId: id, orderId }}
                  busy={busy}
                  run={give}
                  testId="extend-own"
                />
                <Button
                  variant="default"
                  leftSection={<IconNote size={18} />}
                  onClick={() => note(piece)}
                  data-testid="note-own"
                >
                  {t('treatment:remark.open')}
                </Button>
              </Group>
            )}
          </Group>
        );
      })}
      {noted && (
        <RemarkDialog
          treatmentId={noted.id}
          name={name}
          remark={noted.remark}
          onClose={() => note(null)}
          onDone={onChanged}
        />
      )}
      {isOffice && left > waiting && as.includes('servicer') && (
        <PieceButton
          tap="begin"
          piece={{ treatmentId: newId(), orderId, lineId: line.id }}
          busy={busy}
          run={give}
          testId="begin-own"
        />
      )}
    </>
  );
};
