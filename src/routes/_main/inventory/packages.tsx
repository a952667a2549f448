import { createFileRoute } from '@tanstack/react-router';
import { PackagesScreen } from '../../../features/consumable/packages-screen.tsx';

/** Opened packages of consumables. */
export const Route = createFileRoute('/_main/inventory/packages')({
  staticData: {
    title: 'packages',
    right: 'pc.inventory.book',
    changes: 'trade',
    menu: { order: 80 },
    words: ['consumable'],
  },
  component: PackagesScreen,
});
