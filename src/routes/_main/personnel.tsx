import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import type { personnelList as declared } from '../../features/service-log/personnel-list.tsx';
import { daysOfPersonnel, personnelList } from '../../features/service-log/personnel-list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useSession } from '../../store/use-live.ts';
import { dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useNow } from '../../ui/use-now.ts';
import { listSearch } from '../-list-search.ts';

/** What each of the staff gave in some days; a tap leads to the records of which it is the sum. */
export const Route = createFileRoute('/_main/personnel')({
  validateSearch: listSearch<typeof declared>(),
  staticData: {
    title: 'personnel',
    right: 'pc.staff.log',
    ready: 'store',
    menu: { order: 43, icon: 'person' },
    words: ['serviceLog'],
  },
  component: Personnel,
});

function Personnel() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  const now = useNow();
  const { timeZone } = use(PlaceContext);
  const here = useSession().shop?.id;
  const onOpen = ({ staffId: staff }: { readonly staffId: string }) => {
    const shop = search.shop ?? here;
    const days = daysOfPersonnel(search, dayOf(now(), timeZone));
    void navigate({ to: '/staff/log', search: { staff, ...days, ...(shop !== undefined && { shop }) } });
  };
  return (
    <ListPage
      list={personnelList}
      search={search}
      onSearch={(next) => void navigate({ to: '/personnel', search: next, replace: true })}
      onOpen={onOpen}
    />
  );
}
