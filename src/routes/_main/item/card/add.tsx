import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AddTemplateScreen } from '../../../../features/card/template/write-template.tsx';

/** Makes a template of cards. */
export const Route = createFileRoute('/_main/item/card/add')({
  staticData: { title: 'cardAdd', right: 'pc.item.card', under: '/item/card/list', words: ['card', 'category'] },
  component: Add,
});

function Add() {
  const navigate = useNavigate();
  return <AddTemplateScreen onAdded={(id) => void navigate({ to: '/item/card/view/$id', params: { id } })} />;
}
