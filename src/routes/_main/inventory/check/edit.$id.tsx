import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditPlan } from '../../../../features/stocktake/plan/edit-plan.tsx';

/** A stocktake that has not been begun. */
export const Route = createFileRoute('/_main/inventory/check/edit/$id')({
  staticData: {
    title: 'editStocktake',
    under: '/inventory/check',
    right: 'pc.inventory.check',
    needs: 'counter',
    words: ['stocktake'],
  },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <EditPlan
      key={id}
      stocktakeId={id}
      onSaved={(_, begun) =>
        void navigate({ to: `/inventory/check/${begun ? 'count' : 'detail'}/$id`, params: { id }, replace: true })
      }
    />
  );
}
