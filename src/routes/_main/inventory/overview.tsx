import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../../features/stock-overview/overview-screen.tsx';

/** How the stock of this shop and those below it does. */
export const Route = createFileRoute('/_main/inventory/overview')({
  staticData: { title: 'stockOverview', right: 'pc.inventory.value', menu: { order: 70 } },
  component: OverviewScreen,
});
