import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PlanForm } from '../../../../features/stocktake/plan/plan-form.tsx';

/** A new stocktake. */
export const Route = createFileRoute('/_main/inventory/check/add')({
  staticData: {
    title: 'newStocktake',
    under: '/inventory/check',
    right: 'pc.inventory.check',
    needs: 'counter',
    words: ['stocktake'],
  },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return (
    <PlanForm
      draft={null}
      onSaved={(id, begun) =>
        void navigate({ to: `/inventory/check/${begun ? 'count' : 'detail'}/$id`, params: { id }, replace: true })
      }
    />
  );
}
