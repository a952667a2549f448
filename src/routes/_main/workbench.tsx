import { createFileRoute } from '@tanstack/react-router';
import { WorkbenchScreen } from '../../features/overview/workbench-screen.tsx';
import { FirstSteps } from '../../features/start/first-steps.tsx';

/** What waits for a manager in this shop. */
export const Route = createFileRoute('/_main/workbench')({
  staticData: {
    title: 'workbench',
    right: 'pc.overview.list',
    needs: 'counter',
    ready: 'store',
    menu: { order: 6, icon: 'workbench' },
    words: ['figures', 'overview', 'order', 'shopDay', 'start'],
  },
  component: Workbench,
});

function Workbench() {
  return (
    <WorkbenchScreen>
      <FirstSteps />
    </WorkbenchScreen>
  );
}
