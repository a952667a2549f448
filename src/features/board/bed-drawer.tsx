import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { BedNow } from '#domain/board/room-board.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { UnstoppedMachine } from '#domain/treatment/unstopped.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useBoardParts } from './board-parts.ts';

interface PiecesProps {
  readonly pieces: readonly Treatment[];
  readonly onOrder: (orderId: string) => void;
}

/** Pieces of services with what is done with each, and the orders that they are of. */
export const Pieces = ({ pieces, onOrder }: PiecesProps) => {
  const { t } = useTranslation('board');
  const may = useMay();
  const { counter } = useSession();
  const { Piece } = useBoardParts();
  return pieces.map((piece) => (
    <Fragment key={piece.id}>
      <Group gap="xs">
        <Text fw={600}>{piece.name}</Text>
        <Text c="dimmed">{piece.memberName}</Text>
        <Anchor component="button" fz="sm" mih={44} onClick={() => onOrder(piece.orderId)} data-testid="board-order">
          {t('order', { number: piece.number })}
        </Anchor>
      </Group>
      <Piece piece={piece} isClosed={!may('pc.order.cashier') || !counter} />
    </Fragment>
  ));
};

interface BedDrawerProps extends Pick<PiecesProps, 'onOrder'> {
  readonly bed: BedNow;
  /** The machines there that have not said that they stopped. */
  readonly unstopped: readonly UnstoppedMachine[];
  /** Of its room and itself. */
  readonly name: string;
  /** Books the bed; left out where whoever looks may not. */
  readonly onBook?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What happens at a bed, who comes next, and what is done about both. */
export const BedDrawer = ({
  bed: { bed, given, allotted, next, device },
  unstopped,
  name,
  onBook,
  onOrder,
  onClose,
}: BedDrawerProps) => {
  const { t } = useTranslation('board');
  useReturnFocus();
  const { Booking: Comer, GiveHere, Machines } = useBoardParts();
  const pieces = [...given, ...allotted];
  return (
    <Drawer opened onClose={onClose} position="right" title={t('open', { name })} data-testid="bed-drawer">
      <Stack gap="md">
        {device && <Text c="dimmed">{device.name}</Text>}
        {unstopped.length > 0 && <Machines machines={unstopped} onOrder={onOrder} />}
        {pieces.length > 0 && (
          <Section title={t('given')}>
            <Stack gap="sm">
              <Pieces pieces={pieces} onOrder={onOrder} />
            </Stack>
          </Section>
        )}
        {next && (
          <Section title={t('coming')}>
            <Comer booking={next.booking} />
          </Section>
        )}
        {pieces.length === 0 && !next && <Text>{t('nothing')}</Text>}
        {pieces.length === 0 && <GiveHere bedId={bed.id} memberId={next?.booking.memberId ?? ''} />}
        {onBook && (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={20} />}
            onClick={onBook}
            data-testid="book-bed"
          >
            {t('book')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
};
