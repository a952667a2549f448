import { createFileRoute } from '@tanstack/react-router';
import { CategoriesScreen } from '../../../../features/category/categories-screen.tsx';

/** The categories of cards. */
export const Route = createFileRoute('/_main/item/card/group')({
  staticData: { title: 'cardGroup', right: 'pc.item.card', menu: { order: 35 }, words: ['category'] },
  component: () => <CategoriesScreen kinds={['card']} />,
});
