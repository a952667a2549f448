import { createFileRoute } from '@tanstack/react-router';
import { DecorationScreen } from '../../../features/shop/decoration-screen.tsx';

/** How the shop looks. */
export const Route = createFileRoute('/_main/store/decoration')({
  staticData: { title: 'decoration', right: 'pc.shop.decorate', changes: 'trade', menu: { order: 4 }, words: ['shop'] },
  component: DecorationScreen,
});
