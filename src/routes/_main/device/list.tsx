import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { deviceList as declared } from '../../../features/device/device-list.tsx';
import { deviceList } from '../../../features/device/device-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The devices of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/device/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'device',
    right: ['pc.device.list', 'pc.device.manage'],
    ready: 'store',
    changes: 'trade',
    menu: { order: 39, icon: 'device' },
    words: ['device'],
  },
  component: DevicesScreen,
});

function DevicesScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={deviceList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/device/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/device/view/$id', params: { id } })}
    />
  );
}
