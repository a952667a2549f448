import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { serviceList as declared } from '../../../../features/service/service-list.tsx';
import { serviceList } from '../../../../features/service/service-list.tsx';
import { ListPage } from '../../../../list/list-page.tsx';
import { listSearch } from '../../../-list-search.ts';

/** The services of the catalogue; the filters stand in the address. */
export const Route = createFileRoute('/_main/item/service/list')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'serviceList',
    right: 'pc.item.service',
    menu: { order: 22 },
    words: ['service', 'item', 'category'],
  },
  component: Services,
});

function Services() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={serviceList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/item/service/list', search, replace: true })}
      onOpen={({ id }) => void navigate({ to: '/item/service/view/$id', params: { id } })}
    />
  );
}
