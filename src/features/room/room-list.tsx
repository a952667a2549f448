import { IconBed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/room/room.ts';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { mirror, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { AddRoom } from './add-room.tsx';
import { BedsOfRoom } from './beds-of-room.tsx';
import { RoomActs } from './room-acts.tsx';

const useLabel = () => useTranslation('app').t('record.search');
const side = choice({
  key: 'side',
  values: ['inUse', 'removed'],
  as: 'segments',
  useLooks: () => {
    const { t } = useTranslation('app');
    return { label: '', all: '', word: (which) => t(`record.${which}`) };
  },
});
const filters = [{ kind: 'text', useLabel }, side] as const;

const source = mirror('room.list', ({ values, offset, limit }: Wanted<ValuesOf<typeof filters>>) => ({
  text: values.text ?? '',
  removed: values.side === 'removed',
  offset,
  limit,
}));

const add: Add = {
  right: 'pc.room.manage',
  testId: 'add-room',
  useLabel: () => useTranslation('room').t('add'),
  Dialog: AddRoom,
};
const shape = { name: 'room', icon: IconBed, filters, source, adds: [add] } as const;

/** Those of the shop: the ones in use, or the ones that were removed. */
export const roomList = defineList({ ...shape, keyOf: ({ id }) => id, testId: ({ name }) => `room-${name}` }, () => {
  const { t } = useTranslation(['room', 'app']);
  const { text } = useColumns<Room>();
  return {
    words: {
      title: t('name'),
      count: (count) => t('count', { count }),
      none: t('none'),
      noneFound: t('app:record.noneFound'),
    },
    columns: [
      text('name', t('fields.name'), ({ name }) => name, { bold: true }),
      text('beds', t('fields.beds'), ({ beds }) => beds.map((bed) => bed.name).join(t('between')), {
        as: 'wide',
        cell: (row) => <BedsOfRoom row={row} />,
      }),
      text('acts', '', () => '', { as: 'figure', on: ['screen'], cell: (row) => <RoomActs row={row} /> }),
    ],
  };
});
