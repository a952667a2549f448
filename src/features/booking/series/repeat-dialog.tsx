import { Button, Modal, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { AskedPart, Booking } from '#domain/booking/booking.ts';
import { asWritten } from '#domain/booking/drag.ts';
import { beginsOf, mostBetween, mostRepeated, type Repeat, repeatUnits } from '#domain/booking/series/repeat.ts';
import { isToCome, nextNumber, seriesOf } from '#domain/booking/series/series.ts';
import { useLive } from '../../../store/use-live.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { InTurnProgress, NotDoneList } from './not-done-list.tsx';
import { SeriesTimes } from './series-times.tsx';
import { type NotDone, useInTurn } from './use-in-turn.ts';

interface RepeatDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

const weekly: Repeat = { every: 1, unit: 'week', times: 4 };
const within = (value: string | number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(Number(value)) || 1));

/**
 * A booking is repeated: how often, with every time before it is booked, whether it is free and what else there is that
 * day. Each is booked for itself; those that could not be are named.
 */
export const RepeatDialog = ({ booking, onClose }: RepeatDialogProps) => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const now = useMinute();
  const [how, setHow] = useState(weekly);
  const seriesId = seriesOf(booking);
  const series = useLive('booking.ofSeries', { seriesId });
  const written = asWritten(booking);
  // A series goes on behind its last booking.
  const last = Math.max(booking.startsAt, ...(series ?? []).filter(isToCome).map(({ startsAt }) => startsAt));
  const begins = beginsOf(last, how, timeZone);
  const times = useLive('booking.seriesTimes', { parts: written.parts, begins, now }) ?? undefined;
  const [chosen, choose] = useState<ReadonlyMap<number, readonly AskedPart[] | null>>(new Map());
  const [notDone, setNotDone] = useState<readonly NotDone[]>([]);
  const { inTurn, progress, busy, tellDone } = useInTurn();
  const isKnown = times?.length === begins.length && times.every(({ startsAt }, place) => startsAt === begins[place]);
  // What is free is booked unless somebody leaves it out, and what is not where somebody chose another time.
  const wanted = (isKnown ? times : []).flatMap(({ startsAt, state, parts }) => {
    const own = chosen.get(startsAt);
    const taken = own === undefined ? (state === 'free' ? parts : null) : own;
    return taken ? [taken] : [];
  });
  const save = async (): Promise<void> => {
    const first = nextNumber(series ?? []);
    const failed = await inTurn(
      wanted.map((parts, place) => ({
        startsAt: Math.min(...parts.map((part) => part.startsAt)),
        give: (run) =>
          run('booking.make', {
            bookingId: uuid(),
            ...written,
            squeezedFor: '',
            parts: parts.map((part) => ({ ...part, id: uuid() })),
            series: { id: seriesId, number: first + place },
          }),
      })),
    );
    if (failed.length > 0) return setNotDone(failed);
    tellDone(t('series.booked', { count: wanted.length }));
    onClose();
  };
  const number = (most: number) => ({ min: 1, max: most, allowDecimal: false, disabled: busy });
  return (
    <Modal opened onClose={onClose} title={t('series.title', { name: booking.name })} size={640}>
      <Stack data-testid="repeat-booking">
        {notDone.length > 0 ? (
          <>
            <NotDoneList notDone={notDone} title={t('series.notBooked', { count: notDone.length })} />
            <Button onClick={onClose} data-testid="close-series">
              {t('series.close')}
            </Button>
          </>
        ) : (
          <>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
              <NumberInput
                {...number(mostBetween)}
                label={t('series.every')}
                value={how.every}
                onChange={(value) => setHow({ ...how, every: within(value, mostBetween) })}
                data-testid="series-every"
              />
              <Select
                label={t('series.unit')}
                data={repeatUnits.map((unit) => ({ value: unit, label: t(`series.units.${unit}`) }))}
                value={how.unit}
                allowDeselect={false}
                disabled={busy}
                onChange={(unit) => setHow({ ...how, unit: repeatUnits.find((each) => each === unit) ?? how.unit })}
              />
              <NumberInput
                {...number(mostRepeated - 1)}
                label={t('series.more')}
                value={how.times - 1}
                onChange={(value) => setHow({ ...how, times: within(value, mostRepeated - 1) + 1 })}
                data-testid="series-more"
              />
            </SimpleGrid>
            {isKnown ? (
              <SeriesTimes
                times={times}
                chosen={chosen}
                disabled={busy}
                onChoose={(startsAt, parts) => choose(new Map([...chosen, [startsAt, parts]]))}
              />
            ) : (
              <Text role="status">{t('series.looking')}</Text>
            )}
            <InTurnProgress progress={progress} />
            <Button disabled={wanted.length === 0} loading={busy} onClick={() => void save()} data-testid="save-series">
              {t('series.save', { count: wanted.length })}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
};
