import { createFileRoute } from '@tanstack/react-router';
import { InfoScreen } from '../../../features/shop/info-screen.tsx';

/** What the shop is called, where it is and how it is reached. */
export const Route = createFileRoute('/_main/store/info')({
  staticData: { title: 'shopInfo', right: 'pc.shop.info', menu: { order: 1 }, words: ['shop'] },
  component: InfoScreen,
});
