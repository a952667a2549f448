import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { roomList as declared } from '../../../features/room/room-list.tsx';
import { roomList } from '../../../features/room/room-list.tsx';
import { WithRooms } from '../../../features/room/with-rooms.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The rooms of the shop with their beds; the filters stand in the address. */
export const Route = createFileRoute('/_main/store/room')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'room', right: 'pc.room.manage', changes: 'trade', menu: { order: 5 }, words: ['room'] },
  component: RoomScreen,
});

function RoomScreen() {
  const navigate = useNavigate();
  return (
    <WithRooms>
      <ListPage
        list={roomList}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: '/store/room', search, replace: true })}
      />
    </WithRooms>
  );
}
