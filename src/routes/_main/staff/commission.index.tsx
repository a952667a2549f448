import { createFileRoute } from '@tanstack/react-router';
import { SheetScreen } from '../../../features/commission/sheet-screen.tsx';

/** What the staff earned in a month. */
export const Route = createFileRoute('/_main/staff/commission/')({
  staticData: {
    title: 'commission',
    right: 'pc.staff.commission',
    menu: { order: 40 },
    words: ['commission', 'figures'],
  },
  component: SheetScreen,
});
