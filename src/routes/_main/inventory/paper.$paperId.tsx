import { createFileRoute } from '@tanstack/react-router';
import { PaperPage } from '../../../features/stock-paper/paper-page.tsx';

/** Everything about one paper. */
export const Route = createFileRoute('/_main/inventory/paper/$paperId')({
  staticData: { title: 'paper', right: 'pc.inventory.list' },
  component: View,
});

function View() {
  const { paperId } = Route.useParams();
  return <PaperPage key={paperId} paperId={paperId} />;
}
