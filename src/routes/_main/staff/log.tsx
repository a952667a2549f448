import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { serviceLogList as declared } from '../../../features/service-log/service-log-list.tsx';
import { serviceLogList } from '../../../features/service-log/service-log-list.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { useMay } from '../../../store/use-may.ts';
import { listSearch } from '../../-list-search.ts';

/** What the staff gave, piece by piece; the filters stand in the address. */
export const Route = createFileRoute('/_main/staff/log')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: 'serviceLog', right: 'pc.staff.log', menu: { order: 35 }, words: ['serviceLog', 'treatment'] },
  component: ServiceLog,
});

function ServiceLog() {
  const navigate = useNavigate();
  const mayOpen = useMay()('pc.order.list');
  const onOpen = ({ orderId }: { readonly orderId: string }) =>
    void navigate({ to: '/order/view/$orderId', params: { orderId } });
  return (
    <ListPage
      list={serviceLogList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/staff/log', search, replace: true })}
      {...(mayOpen && { onOpen })}
    />
  );
}
