import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/shop/settings-screen.tsx';

/** How the shop is run. */
export const Route = createFileRoute('/_main/store/settings')({
  staticData: { title: 'shopSettings', right: 'pc.shop.settings', menu: { order: 2 }, words: ['shop'] },
  component: SettingsScreen,
});
