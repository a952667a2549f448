import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { planList as declared } from '../../../../features/price-plan/plan-list.tsx';
import { planList } from '../../../../features/price-plan/plan-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** Prices that the headquarters prepares for a day; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/plan/')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'pricePlans',
    right: 'pc.item.manage',
    belong: 0,
    menu: { order: 60 },
    words: ['price-plan'],
  },
  component: List,
});

function List() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={planList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/plan', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/plan/view/$id', params: { id } })}
    />
  );
}
