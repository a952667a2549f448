import { createFileRoute } from '@tanstack/react-router';
import { ReviewScreen } from '../../../../features/stocktake/review/review-screen.tsx';

/** The differences of a stocktake. */
export const Route = createFileRoute('/_main/inventory/check/review/$id')({
  staticData: {
    title: 'stocktakeReview',
    under: '/inventory/check',
    right: 'pc.inventory.checkReview',
    needs: 'counter',
    words: ['stocktake'],
  },
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <ReviewScreen key={id} stocktakeId={id} />;
}
