import { Badge, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AskedPart, endOf } from '#domain/booking/booking.ts';
import type { SeriesTime } from '#domain/booking/series/times.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useBeds } from '../use-beds.ts';

interface SeriesTimesProps {
  readonly times: readonly SeriesTime[];
  /** What somebody chose for a time: its parts, or null where it is left out. */
  readonly chosen: ReadonlyMap<number, readonly AskedPart[] | null>;
  readonly disabled: boolean;
  readonly onChoose: (startsAt: number, parts: readonly AskedPart[] | null) => void;
}

/** The times of a series: those that are free are ticked, for the others another time of that day can be chosen. */
export const SeriesTimes = ({ times, chosen, disabled, onChoose }: SeriesTimesProps) => (
  <Stack gap="xs" mah={360} style={{ overflowY: 'auto' }} tabIndex={0} role="list" data-testid="series-times">
    {times.map((time, place) => (
      <Group key={time.startsAt} justify="space-between" gap="xs" wrap="wrap" role="listitem" mih={44}>
        {time.state === 'free' ? (
          <FreeTime time={time} place={place} chosen={chosen} disabled={disabled} onChoose={onChoose} />
        ) : (
          <TakenTime time={time} place={place} chosen={chosen} disabled={disabled} onChoose={onChoose} />
        )}
      </Group>
    ))}
  </Stack>
);

type TimeProps = Omit<SeriesTimesProps, 'times'> & { readonly time: SeriesTime; readonly place: number };

const FreeTime = ({ time: { startsAt, parts }, place, chosen, disabled, onChoose }: TimeProps) => {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  return (
    <>
      <Checkbox
        size="md"
        label={time(startsAt)}
        checked={chosen.get(startsAt) !== null}
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(startsAt, currentTarget.checked ? parts : null)}
        data-testid={`series-time-${place + 2}`}
      />
      <Badge color="jade" variant="light">
        {t('series.free')}
      </Badge>
    </>
  );
};

const TakenTime = ({ time: { startsAt, state, others }, place, chosen, disabled, onChoose }: TimeProps) => {
  const { t } = useTranslation('booking');
  const { time, clock } = useFormat();
  const nameOf = useStaffName();
  const bedOf = useBeds();
  const said = (parts: readonly AskedPart[]): string => {
    const from = Math.min(...parts.map((part) => part.startsAt));
    const who = [...new Set(parts.map(({ staffId }) => nameOf(staffId)))];
    const where = [...new Set(parts.flatMap(({ bedId }) => (bedId ? [bedOf(bedId)] : [])))];
    return [`${clock(from)}–${clock(Math.max(...parts.map(endOf)))}`, ...who, ...where].filter(Boolean).join(' · ');
  };
  const own = chosen.get(startsAt);
  const at = others.findIndex((parts) => parts === own || JSON.stringify(parts) === JSON.stringify(own));
  return (
    <>
      <Text data-testid={`series-time-${place + 2}`}>
        {time(startsAt)}{' '}
        <Badge color="orange" variant="light">
          {t(`series.${state}`)}
        </Badge>
      </Text>
      {others.length === 0 ? (
        <Text c="dimmed">{t('series.full')}</Text>
      ) : (
        <Select
          aria-label={t('series.other', { time: time(startsAt) })}
          data={[
            { value: '', label: t('series.leaveOut') },
            ...others.map((parts, nth) => ({ value: String(nth), label: said(parts) })),
          ]}
          value={at < 0 ? '' : String(at)}
          allowDeselect={false}
          disabled={disabled}
          w={{ base: '100%', xs: 300 }}
          onChange={(nth) => onChoose(startsAt, nth ? (others[Number(nth)] ?? null) : null)}
          data-testid={`series-other-${place + 2}`}
        />
      )}
    </>
  );
};
