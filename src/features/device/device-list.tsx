import { IconDeviceHeartMonitor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deviceKinds } from '#domain/device/kinds.ts';
import { partStates } from '#domain/device/part-wear.ts';
import { defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { mirror, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import type { PlacedDevice } from '../../nouns/device/device-queries.ts';
import { askedOfManaged } from '../../parts/record/managed-list.tsx';
import { deviceWays } from './device-actions.tsx';
import { DeviceLabels, useLabels } from './device-labels.tsx';
import { useToDo } from './use-to-do.ts';

const kind = choice({
  key: 'kind',
  values: deviceKinds,
  useLooks: () => {
    const { t } = useTranslation('device');
    return { label: t('filters.kind'), all: t('filters.allKinds'), word: (value) => t(`kinds.${value}`) };
  },
});
const parts = choice({
  key: 'parts',
  values: partStates.words,
  useLooks: () => {
    const { t } = useTranslation('device');
    return { label: t('filters.parts'), all: t('filters.allParts'), word: (value) => t(`partStates.${value}`) };
  },
});
const filters = [...deviceWays.filters, kind, parts] as const;

const source = mirror('device.list', (wanted: Wanted<ValuesOf<typeof filters>>) => {
  const { filter, text } = askedOfManaged(wanted);
  const { kind: ofKind, parts: state } = wanted.values;
  const narrowed = { ...filter, kind: ofKind, consumable_status: state && partStates[state] };
  return { filter: narrowed, text, offset: wanted.offset, limit: wanted.limit };
});

/** The devices of the shop: the ones in use, or the ones that were removed. */
export const deviceList = defineList({ ...deviceWays, filters, icon: IconDeviceHeartMonitor, source }, () => {
  const { t } = useTranslation(['device', 'app']);
  const { text, time } = useColumns<PlacedDevice>();
  const labels = useLabels();
  const toDo = useToDo();
  return {
    words: {
      title: t('name'),
      count: (count) => t('count', { count }),
      none: t('none'),
      noneHint: t('noneHint'),
      noneFound: t('app:record.noneFound'),
    },
    columns: [
      text('name', t('fields.name'), ({ name }) => name, { bold: true, card: 'title' }),
      text(
        'status',
        t('fields.status'),
        (row) =>
          labels(row)
            .map((label) => label.text)
            .join(t('between')),
        {
          cell: (row) => <DeviceLabels row={row} />,
        },
      ),
      text('kind', t('fields.kind'), (row) => t(`kinds.${row.kind}`), { roomy: true }),
      text('bed', t('fields.bed'), ({ place }) => place || t('atNoBed')),
      time('lastAt', t('fields.lastAt'), ({ lastAt }) => lastAt),
      text('todo', t('fields.todo'), (row) => toDo(row).join(t('between')) || t('nothingToDo'), { as: 'wide' }),
    ],
  };
});
