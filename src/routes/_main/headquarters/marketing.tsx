import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { couponList as declared } from '../../../features/coupon/coupon-list.tsx';
import { couponList } from '../../../features/coupon/coupon-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { listSearch } from '../../-list-search.ts';

/** The coupons of all shops of the brand; the filters stand in the address. */
export const Route = createFileRoute('/_main/headquarters/marketing')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'marketingOfHeadquarters',
    right: 'pc.marketing.coupon',
    words: ['coupon'],
    belong: 0,
    menu: { order: 39, icon: 'ticket' },
  },
  component: CouponsOfBrand,
});

function CouponsOfBrand() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={couponList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/headquarters/marketing', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/marketing/coupon/view/$id', params: { id } })}
    />
  );
}
