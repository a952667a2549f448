import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditTemplateScreen } from '../../../../features/card/template/write-template.tsx';

/** Writes a template anew. */
export const Route = createFileRoute('/_main/item/card/edit/$id')({
  staticData: { title: 'cardEdit', right: 'pc.item.card', under: '/item/card/list', words: ['card', 'category'] },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/item/card/view/$id', params: { id } });
  return <EditTemplateScreen key={id} id={id} onSaved={onSaved} />;
}
