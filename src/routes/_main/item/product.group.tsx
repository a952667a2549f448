import { createFileRoute } from '@tanstack/react-router';
import { ItemGroupsScreen } from '../../../features/item/group/groups-screen.tsx';

/** The groups of products. */
export const Route = createFileRoute('/_main/item/product/group')({
  staticData: {
    title: 'productGroups',
    right: ['pc.item.product', 'pc.item.manage'],
    menu: { order: 20 },
    words: ['item'],
  },
  component: Groups,
});

function Groups() {
  return <ItemGroupsScreen kind="product" />;
}
