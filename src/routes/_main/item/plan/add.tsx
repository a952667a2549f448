import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddPlanScreen } from '../../../../features/price-plan/write-plan.tsx';

/** Prepares prices for a day. */
export const Route = createFileRoute('/_main/item/plan/add')({
  staticData: { title: 'pricePlanAdd', right: 'pc.item.manage', under: '/item/plan', words: ['price-plan'] },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return <AddPlanScreen onAdded={(id) => void navigate({ to: '/item/plan/view/$id', params: { id } })} />;
}
