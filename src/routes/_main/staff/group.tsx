import { createFileRoute } from '@tanstack/react-router';
import { GroupsScreen } from '../../../features/staff/group/groups-screen.tsx';

/** The groups of the shop's staff. */
export const Route = createFileRoute('/_main/staff/group')({
  staticData: { title: 'staffGroups', right: 'pc.staff.list', menu: { order: 20 }, words: ['staff'] },
  component: GroupsScreen,
});
