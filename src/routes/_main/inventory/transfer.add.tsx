import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TransferForm } from '../../../features/transfer/form/transfer-form.tsx';

/** Asks another shop for goods. */
export const Route = createFileRoute('/_main/inventory/transfer/add')({
  staticData: { title: 'transferAdd', under: '/inventory/transfer', right: 'pc.inventory.transfer', needs: 'counter' },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return (
    <TransferForm
      onDone={(id) => void navigate({ to: '/inventory/transfer/view/$id', params: { id }, replace: true })}
    />
  );
}
