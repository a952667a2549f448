import { Button, Chip, Group, Stack, Title } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconBed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BedStatus, bedStates } from '#domain/board/room-board.ts';
import { useMay } from '../../store/use-may.ts';
import { usePlaces } from '../../store/use-places.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing, NothingFound } from '../../ui/nothing.tsx';
import { Section } from '../../ui/section.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { BedCard } from './bed-card.tsx';
import { BedDrawer, Pieces } from './bed-drawer.tsx';
import { useBoardParts } from './board-parts.ts';
import classes from './room-board.module.css';
import { useBoard } from './use-board.ts';
import { useUnstopped } from './use-unstopped.ts';
import { WallsButton } from './wall/walls-button.tsx';

interface RoomBoardScreenProps {
  /** The beds in this state alone. */
  readonly state: string | undefined;
  readonly onState: (state: BedStatus | undefined) => void;
  readonly onOrder: (orderId: string) => void;
}

/** Every room and bed of the shop with what happens there, how long still, who comes next and what is late. */
export const RoomBoardScreen = ({ state: asked, onState, onOrder }: RoomBoardScreenProps) => {
  const state = bedStates.find((each) => each === asked);
  const { t } = useTranslation('board');
  const { NewBooking } = useBoardParts();
  const may = useMay();
  const isInStore = usePlaces().includes('store');
  const now = useMinute();
  const board = useBoard(now);
  const unstoppedAt = useUnstopped(now);
  const [openedId, open] = useState<string | null>(null);
  const [bookedId, book] = useState<string | null>(null);
  const onOpen = useCallbackRef((bedId: string) => open(bedId));
  const bookNow = (bedId: string): void => {
    open(null);
    book(bedId);
  };
  if (!board) return <LoadingRows />;
  const { counts, elsewhere } = board;
  const count = bedStates.reduce((sum, each) => sum + counts[each], 0);
  if (count === 0 && elsewhere.length === 0) return <NoBeds />;
  const rooms = board.rooms
    .map(({ room, beds }) => ({ room, beds: beds.filter((bed) => state === undefined || bed.state === state) }))
    .filter(({ beds }) => beds.length > 0);
  const opened = board.rooms
    .flatMap(({ room, beds }) => beds.map((bed) => ({ room, bed })))
    .find(({ bed }) => bed.bed.id === openedId);
  const shownStates = bedStates.filter((each) => counts[each] > 0 || each === state);
  return (
    <Stack p="md" gap="md" data-testid="room-board">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Chip.Group value={state ?? ''} onChange={(next) => onState(bedStates.find((each) => each === next))}>
          <Group gap="xs" role="group" aria-label={t('filter')}>
            <Chip size="xl" value="">
              {t('all', { count })}
            </Chip>
            {shownStates.map((each) => (
              <Chip key={each} size="xl" value={each} data-testid={`beds-${each}`}>
                {t(`states.${each}`)} {counts[each]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {may('pc.room.manage') && <WallsButton />}
      </Group>
      {rooms.length === 0 && count > 0 && <NothingFound title={t('noneOf')} onReset={() => onState(undefined)} />}
      {rooms.map(({ room, beds }) => (
        <section key={room.id} aria-label={room.name}>
          <Title order={2} fz="md" mb={6}>
            {room.name}
          </Title>
          <div className={classes.beds}>
            {beds.map((bed) => (
              <BedCard
                key={bed.bed.id}
                bed={bed}
                roomName={room.name}
                now={now}
                unstopped={unstoppedAt.namesOf(bed)}
                onOpen={onOpen}
              />
            ))}
          </div>
        </section>
      ))}
      {elsewhere.length > 0 && state === undefined && (
        <Section title={t('elsewhere')} testId="without-bed">
          <Stack gap="sm">
            <Pieces pieces={elsewhere} onOrder={onOrder} />
          </Stack>
        </Section>
      )}
      {opened && (
        <BedDrawer
          bed={opened.bed}
          unstopped={unstoppedAt.machinesOf(opened.bed)}
          name={t('bed', { room: opened.room.name, bed: opened.bed.bed.name })}
          onBook={may('pc.booking.manage') && isInStore ? () => bookNow(opened.bed.bed.id) : undefined}
          onOrder={onOrder}
          onClose={() => open(null)}
        />
      )}
      {bookedId && <NewBooking at={{ bedId: bookedId }} onClose={() => book(null)} />}
    </Stack>
  );
};

/** In place of the rooms of a shop without beds: where they are made. */
const NoBeds = () => {
  const { t } = useTranslation('board');
  const may = useMay();
  return (
    <Nothing icon={IconBed} title={t('none')} hint={t('noneHint')}>
      {may('pc.room.manage') && (
        <Button component={Link} to="/store/room" variant="default" mt="xs">
          {t('toRooms')}
        </Button>
      )}
    </Nothing>
  );
};
