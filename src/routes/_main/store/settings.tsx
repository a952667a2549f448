import { createFileRoute } from '@tanstack/react-router';
import { PointsRuleSection } from '../../../features/points/points-rule.tsx';
import { SettingsScreen } from '../../../features/shop/settings-screen.tsx';

/** How the shop is run, and by what the brand gives points. */
export const Route = createFileRoute('/_main/store/settings')({
  staticData: { title: 'shopSettings', right: 'pc.shop.settings', menu: { order: 2 }, words: ['shop', 'points'] },
  component: StoreSettings,
});

function StoreSettings() {
  return (
    <SettingsScreen>
      <PointsRuleSection />
    </SettingsScreen>
  );
}
