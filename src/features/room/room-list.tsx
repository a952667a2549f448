import { IconBed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Room } from '#domain/room/room.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { defineList } from '../../list/define-list.ts';
import { held } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { askedOfManaged, managedWays } from '../../parts/record/managed-list.tsx';
import { BedsOfRoom } from './beds-of-room.tsx';
import { addRoomForm, editRoomForm, removeRoomForm } from './room.form.ts';

const ways = managedWays({
  name: 'room',
  right: 'pc.room.manage',
  useAdd: () => useTranslation('room').t('add'),
  id: 'roomId',
  add: addRoomForm,
  edit: editRoomForm,
  remove: removeRoomForm,
  restore: 'room.restore',
  blank: { name: '' },
  written: ({ name }: Room) => ({ name }),
});
const source = held(roomListing)(askedOfManaged);

/** Those of the shop: the ones in use, or the ones that were removed. */
export const roomList = defineList({ ...ways, icon: IconBed, source }, () => {
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
    ],
  };
});
