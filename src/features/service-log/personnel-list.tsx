import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostDaysOfPersonnel, type PersonnelRow, serviceLogCalls } from '#domain/treatment/log-calls.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import { defineList } from '../../list/define-list.ts';
import type { ValuesOf } from '../../list/filter.ts';
import { answered, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useStoresBelow } from '../../store/use-stores-below.ts';
import { addDays, type Day, dayOf } from '../../ui/days.ts';
import { type Days, timesOf } from '../../ui/quick-days.ts';
import { useNow } from '../../ui/use-now.ts';

const useLabel = () => useTranslation('serviceLog').t('personnel.search');
/** One of the stores below; nothing to choose from for those who work in one. */
const shop = {
  kind: 'pick',
  key: 'shop',
  useOptions: () => {
    const { t } = useTranslation('serviceLog');
    const options = useStoresBelow();
    return options.length < 2 ? null : { label: t('filters.shop'), all: t('personnel.here'), options };
  },
} as const;
const filters = [{ kind: 'text', useLabel }, { kind: 'days' }, shop] as const;

type Values = ValuesOf<typeof filters>;

/** The days that are added up: those that were chosen, else the month up to today; the last 62 of more. */
export const daysOfPersonnel = ({ from, to }: Days, today: Day): Required<Days> => {
  const last = to ?? today;
  const first = from ?? `${last.slice(0, 7)}-01`;
  const earliest = addDays(last, 1 - mostDaysOfPersonnel);
  return { from: first < earliest && first <= last ? earliest : first, to: last };
};

/** Of which days the figures are, whatever was chosen. */
const Period = ({ wanted: { values, timeZone } }: { readonly wanted: Wanted<Values> }) => {
  const { t } = useTranslation('serviceLog');
  const days = daysOfPersonnel(values, dayOf(useNow()(), timeZone));
  return (
    <Text span size="sm" c="dimmed" data-testid="personnel-days">
      {t('personnel.days', { ...days })}
    </Text>
  );
};

const source = answered(serviceLogCalls.personnel, ({ values, timeZone }: Wanted<Values>) => {
  const { from, to } = timesOf(daysOfPersonnel(values, dayOf(Date.now(), timeZone)), timeZone);
  return { query: { from: Math.max(0, from ?? 0), to: Math.max(0, to ?? 0), shop_id: values.shop ?? '' } };
})((all, { text = '' }: Values): readonly PersonnelRow[] => {
  const words = wordsOf(text);
  return all.filter(({ name, number }) => words.every((word) => searchable(`${name} ${number}`).includes(word)));
});

/** The service staff of a store with what each gave in some days and, with the right to it, earned. */
export const personnelList = defineList(
  {
    name: 'personnel',
    icon: IconUsers,
    filters,
    source,
    Summary: Period,
    perPage: 15,
    keyOf: ({ staffId }: PersonnelRow) => staffId,
    testId: ({ staffId }: PersonnelRow) => `personnel-${staffId}`,
  },
  () => {
    const { t } = useTranslation('serviceLog');
    const { text, count, money } = useColumns<PersonnelRow>();
    return {
      words: {
        title: t('personnel.title'),
        count: (number) => t('personnel.count', { count: number }),
        none: t('personnel.none'),
        noneHint: t('personnel.noneHint'),
        noneFound: t('personnel.noneFound'),
      },
      columns: [
        text('name', t('personnel.columns.name'), ({ name }) => name, { bold: true, card: 'title' }),
        text('number', t('personnel.columns.number'), ({ number }) => number, { roomy: true }),
        count('pieces', t('personnel.columns.pieces'), ({ pieces }) => pieces),
        count('minutes', t('columns.minutes'), ({ minutes }) => minutes),
        count('named', t('columns.named'), ({ named }) => named),
        count('handedOver', t('columns.handedOver'), ({ handedOver }) => handedOver),
        count('terminated', t('personnel.columns.terminated'), ({ terminated }) => terminated, { roomy: true }),
        money('commission', t('personnel.columns.commission'), ({ commission }) => commission, {
          right: 'pc.staff.commission',
        }),
      ],
    };
  },
);
