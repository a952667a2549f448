import { createFileRoute } from '@tanstack/react-router';
import { TemplateScreen } from '../../../features/card/template/template-screen.tsx';

/** Everything about a template. */
export const Route = createFileRoute('/_main/item/card_template/view/$id')({
  staticData: {
    title: 'cardTemplate',
    right: 'pc.item.card',
    under: '/item/card_template/deleted',
    words: ['card', 'category'],
  },
  component: View,
});

function View() {
  const { id } = Route.useParams();
  return <TemplateScreen key={id} id={id} />;
}
