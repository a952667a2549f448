import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ItemGroupScreen } from '../../../features/item/group/group-screen.tsx';
import { productList } from '../../../features/item/product/product-list.tsx';
import { serviceList } from '../../../features/service/service-list.tsx';
import { ListInside } from '../../../list/list-inside.tsx';

/** A group, and the products or services in it. */
export const Route = createFileRoute('/_main/item/commodity/view/$id')({
  staticData: {
    title: 'itemGroup',
    right: ['pc.item.product', 'pc.item.service', 'pc.item.manage'],
    under: '/item/commodity/list',
    words: ['item', 'service', 'category'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const fixed = { group: id };
  const open = (kind: 'product' | 'service') => (item: { readonly id: string }) =>
    void navigate({ to: `/item/${kind}/view/$id`, params: { id: item.id } });
  return (
    <ItemGroupScreen
      key={id}
      id={id}
      onRemoved={() => void navigate({ to: '/item/commodity/list' })}
      items={(kind) =>
        kind === 'product' ? (
          <ListInside list={productList} fixed={fixed} onOpen={open(kind)} />
        ) : (
          <ListInside list={serviceList} fixed={fixed} onOpen={open(kind)} />
        )
      }
    />
  );
}
