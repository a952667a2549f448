import { createFileRoute } from '@tanstack/react-router';
import { ItemGroupsScreen } from '../../../../features/item/group/groups-screen.tsx';

/** The groups of services. */
export const Route = createFileRoute('/_main/item/service/group')({
  staticData: {
    title: 'serviceGroups',
    right: ['pc.item.service', 'pc.item.manage'],
    menu: { order: 24 },
    words: ['item'],
  },
  component: Groups,
});

function Groups() {
  return <ItemGroupsScreen kind="service" />;
}
