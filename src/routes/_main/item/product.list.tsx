import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { productList as declared } from '../../../features/item/product/product-list.tsx';
import { productList } from '../../../features/item/product/product-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The products of the catalogue; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/product/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'products',
    right: ['pc.item.product', 'pc.item.manage'],
    menu: { order: 10 },
    words: ['item', 'category'],
  },
  component: Products,
});

function Products() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={productList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/product/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/product/view/$id', params: { id } })}
    />
  );
}
