import { createFileRoute } from '@tanstack/react-router';
import { ShiftPage } from '../../../features/shift/office/shift-page.tsx';

/** One shift, with its report. */
export const Route = createFileRoute('/_main/shift/view/$id')({
  staticData: {
    title: 'shift',
    right: 'pc.overview.list',
    under: '/shift',
    words: ['figures', 'order', 'receipt'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  return <ShiftPage key={id} id={id} />;
}
