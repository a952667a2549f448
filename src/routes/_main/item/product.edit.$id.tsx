import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { EditProductScreen } from '../../../features/item/product/write-product.tsx';

/** Changes what is written down of a product. */
export const Route = createFileRoute('/_main/item/product/edit/$id')({
  staticData: {
    title: 'editProduct',
    right: 'pc.item.manage',
    under: '/item/product/list',
    words: ['item', 'category'],
  },
  component: Edit,
});

function Edit() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const onSaved = () => void navigate({ to: '/item/product/view/$id', params: { id } });
  return <EditProductScreen key={id} id={id} onSaved={onSaved} />;
}
