import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../../features/overview/overview-screen.tsx';
import { FirstSteps } from '../../features/start/first-steps.tsx';

/** Today's business of this shop and those below it. */
export const Route = createFileRoute('/_main/overview')({
  staticData: {
    title: 'overview',
    right: 'pc.overview.list',
    menu: { order: 5, icon: 'chart' },
    words: ['figures', 'overview', 'start'],
  },
  component: Overview,
});

function Overview() {
  return (
    <OverviewScreen>
      <FirstSteps />
    </OverviewScreen>
  );
}
