import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddServiceScreen } from '../../../../features/service/write-service.tsx';

/** Makes a service. */
export const Route = createFileRoute('/_main/item/service/add')({
  staticData: {
    title: 'serviceAdd',
    right: 'pc.item.manage',
    under: '/item/service/list',
    words: ['service', 'item', 'category'],
  },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return <AddServiceScreen onAdded={(id) => void navigate({ to: '/item/service/view/$id', params: { id } })} />;
}
