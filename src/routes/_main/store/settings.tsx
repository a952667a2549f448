import { createFileRoute } from '@tanstack/react-router';
import { CardRefundRules } from '../../../features/card/refund-rules/refund-rules.tsx';
import { PointsRuleSection } from '../../../features/points/points-rule.tsx';
import { SettingsScreen } from '../../../features/shop/settings-screen.tsx';

/** How the shop is run, by what the brand gives points, and by what its cards go back. */
export const Route = createFileRoute('/_main/store/settings')({
  staticData: {
    title: 'shopSettings',
    right: 'pc.shop.settings',
    changes: 'trade',
    menu: { order: 2 },
    words: ['shop', 'points', 'card'],
  },
  component: StoreSettings,
});

function StoreSettings() {
  return (
    <SettingsScreen>
      <PointsRuleSection />
      <CardRefundRules />
    </SettingsScreen>
  );
}
