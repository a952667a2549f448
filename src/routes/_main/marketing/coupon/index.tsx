import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { couponList as declared } from '../../../../features/coupon/coupon-list.tsx';
import { couponList } from '../../../../features/coupon/coupon-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** Coupons; the filters stand in the address. */
export const Route = createFileRoute('/_main/marketing/coupon/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'coupons', right: 'pc.marketing.coupon', menu: { order: 10 }, words: ['coupon'] },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={couponList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/marketing/coupon', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/marketing/coupon/view/$id', params: { id } })}
    />
  );
}
