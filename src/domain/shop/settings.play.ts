import { definePlay } from '../kernel/play.ts';
import { dropDecoration } from './drop-decoration.ts';
import { saveDecoration } from './save-decoration.ts';
import { saveSettings } from './save-settings.ts';
import { defaultSettings } from './shop-settings.ts';

const settingsPlay = definePlay(saveSettings, (seen) => {
  const { id: _, roomsEnabled, ...settings } = defaultSettings(seen.shopId);
  return { args: { ...settings, opensAt: seen.below(24) * 60, closesAt: seen.below(24) * 60 } };
});
const decorationPlay = definePlay(saveDecoration, (seen) => ({
  args: { logo: '/images/logo', carousel: ['/images/1'], themeColor: seen.below(4) === 0 ? '#aa3300' : null },
}));
export const backPlay = definePlay(dropDecoration, (seen) => (seen.below(2) === 0 ? { args: {} } : undefined));
export const shopPlays = [settingsPlay, decorationPlay, backPlay];
