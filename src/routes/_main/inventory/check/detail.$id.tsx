import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { StocktakePage } from '../../../../features/stocktake/detail/stocktake-page.tsx';

/** How far a stocktake is. */
export const Route = createFileRoute('/_main/inventory/check/detail/$id')({
  staticData: {
    title: 'stocktakeDetail',
    under: '/inventory/check',
    right: ['pc.inventory.check', 'pc.inventory.checkReview'],
    words: ['stocktake'],
  },
  component: Detail,
});

function Detail() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <StocktakePage
      key={id}
      stocktakeId={id}
      onCount={() => void navigate({ to: '/inventory/check/count/$id', params: { id } })}
    />
  );
}
