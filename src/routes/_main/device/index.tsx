import { createFileRoute, redirect } from '@tanstack/react-router';

/** Leads to the list of devices. */
export const Route = createFileRoute('/_main/device/')({
  staticData: { right: ['pc.device.list', 'pc.device.manage'] },
  beforeLoad: () => {
    throw redirect({ to: '/device/list' });
  },
});
