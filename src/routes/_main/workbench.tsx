import { createFileRoute } from '@tanstack/react-router';
import { WorkbenchScreen } from '../../features/overview/workbench-screen.tsx';

/** What waits for a manager in this shop. */
export const Route = createFileRoute('/_main/workbench')({
  staticData: {
    title: 'workbench',
    right: 'pc.overview.list',
    needs: 'counter',
    menu: { order: 6, icon: 'workbench' },
    words: ['figures', 'overview', 'order', 'shopDay'],
  },
  component: WorkbenchScreen,
});
