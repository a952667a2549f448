import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { version } from '../../../package.json';
import { HeldMine } from '../../features/counter/held-mine.tsx';
import { SyncCentre } from '../../features/outbox/sync-centre.tsx';
import { syncTabs } from '../../features/outbox/sync-tabs.ts';
import { searchOneOf } from '../-search.ts';

/** The sync centre; the tab stands in the address. */
export const Route = createFileRoute('/_main/sync')({
  validateSearch: (search) => searchOneOf(search, 'tab', syncTabs),
  staticData: { title: 'sync', right: 'staff', needs: 'counter', menu: { order: 50, icon: 'cloud' }, words: ['order'] },
  component: Sync,
});

function Sync() {
  const { tab = 'waiting' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SyncCentre
      tab={tab}
      onTab={(next) => void navigate({ to: '/sync', search: { tab: next }, replace: true })}
      version={version}
      heldMine={<HeldMine />}
      onFork={(order) => void navigate({ to: '/cashier', search: { order } })}
    />
  );
}
