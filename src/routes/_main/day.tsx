import { createFileRoute } from '@tanstack/react-router';
import { DayScreen } from '../../features/overview/day-screen.tsx';

/** The day and the month of this shop and those below it. */
export const Route = createFileRoute('/_main/day')({
  staticData: {
    title: 'day',
    right: 'pc.overview.list',
    ready: 'store',
    menu: { order: 7, icon: 'day' },
    words: ['figures', 'shopDay', 'order', 'receipt'],
  },
  component: DayScreen,
});
