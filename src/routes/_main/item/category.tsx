import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../../../features/card/category/categories-screen.tsx';

/** The categories of items and cards. */
export const Route = createFileRoute('/_main/item/category')({
  staticData: { title: 'itemCategories', right: 'pc.item.card', menu: { order: 60 }, words: ['card'] },
  component: () => <CategoriesScreen kinds={['service', 'product', 'card']} />,
});
