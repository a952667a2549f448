import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DeviceScreen } from '../../../features/device/device-screen.tsx';

/** Everything about a device. */
export const Route = createFileRoute('/_main/device/view/$id')({
  staticData: {
    title: 'deviceView',
    right: ['pc.device.list', 'pc.device.manage'],
    under: '/device/list',
    words: ['device'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <DeviceScreen key={id} id={id} onRemoved={() => void navigate({ to: '/device/list' })} />;
}
