import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen } from '../../../../features/card/template/template-screen.tsx';

/** Everything about a template. */
export const Route = createFileRoute('/_main/item/card/view/$id')({
  staticData: { title: 'cardView', right: 'pc.item.card', under: '/item/card/list', words: ['card', 'category'] },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  return <TemplateScreen key={id} id={id} />;
}
