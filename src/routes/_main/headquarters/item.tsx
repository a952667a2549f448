import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { productList } from '../../../features/item/product/product-list.tsx';
import { serviceList } from '../../../features/service/service-list.tsx';
import type { Search } from '../../../list/filter.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { SideTabs } from '../../../ui/side-tabs.tsx';

/** The products or, on the other side, the services of all shops of the brand; the filters stand in the address. */
export const Route = createFileRoute('/_main/headquarters/item')({
  validateSearch: (said: Search) => said,
  staticData: {
    title: 'itemsOfHeadquarters',
    right: ['pc.item.product', 'pc.item.manage'],
    words: ['item', 'service', 'category'],
    belong: 0,
    menu: { order: 37, icon: 'items' },
  },
  component: ItemsOfBrand,
});

function ItemsOfBrand() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { side, ...search } = Route.useSearch();
  const go = (next: Search, replace: boolean) => void navigate({ to: '/headquarters/item', search: next, replace });
  const isOfServices = side === 'service';
  const look = { search, onSearch: (next: Search) => go(isOfServices ? { ...next, side } : next, true) };
  const open = (kind: 'product' | 'service') => (item: { readonly id: string }) =>
    void navigate({ to: `/item/${kind}/view/$id`, params: { id: item.id } });
  const sides = { product: t('titles.products'), service: t('titles.serviceList') };
  const turn = (next: string) => go(next === 'service' ? { side: next } : {}, false);
  return (
    <>
      <SideTabs sides={sides} value={isOfServices ? 'service' : 'product'} onValue={turn} />
      {isOfServices && <ListPage list={serviceList} {...look} onOpen={open('service')} />}
      {!isOfServices && <ListPage list={productList} {...look} onOpen={open('product')} />}
    </>
  );
}
