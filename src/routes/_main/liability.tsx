import { createFileRoute } from '@tanstack/react-router';
import { LiabilityScreen } from '../../features/liability/liability-screen.tsx';

/** What shops owe for cards that were paid for and not used. */
export const Route = createFileRoute('/_main/liability')({
  staticData: {
    title: 'liability',
    right: 'pc.overview.list',
    ready: 'store',
    menu: { order: 26, icon: 'scale' },
    words: ['liability'],
  },
  component: LiabilityScreen,
});
