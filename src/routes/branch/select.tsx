import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { wantedFrom } from '#domain/menu/access.ts';
import { LeftBehind } from '../../features/outbox/carry/left-behind.tsx';
import { useLeaveGuard } from '../../features/outbox/leaving/use-leave-guard.tsx';
import { BranchSelect } from '../../features/session/branch-select.tsx';
import { searchText } from '../-search.ts';

/** Choosing the store, or going to work in the one that `shop` names; `redirect` is where somebody wanted to go before they had to choose. */
export const Route = createFileRoute('/branch/select')({
  validateSearch: (search) => ({ ...searchText(search, 'redirect', 2_000), ...searchText(search, 'shop') }),
  staticData: { title: 'branch', right: 'staff', words: ['outbox', 'rejections', 'session'] },
  component: Select,
});

function Select() {
  const search = Route.useSearch();
  const router = useRouter();
  // Asked on the way somewhere, it is no place to come back to.
  const leave = useCallback(
    () => router.history[search.redirect === undefined ? 'push' : 'replace'](wantedFrom(search)),
    [router, search],
  );
  const logout = useLeaveGuard('logout');
  const shop = useLeaveGuard('shop');
  return (
    <>
      <BranchSelect
        shopId={search.shop}
        onChosen={leave}
        leftBehind={<LeftBehind />}
        guardShop={shop.guard}
        guardLogout={logout.guard}
      />
      {logout.dialog}
      {shop.dialog}
    </>
  );
}
