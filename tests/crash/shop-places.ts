import { defaultSettings } from '#domain/shop/shop-settings.ts';
import type { CommandPlace } from './command-place.ts';

const { id: _, roomsEnabled, ...settings } = defaultSettings('');

const looks = { logo: '/images/logo', carousel: ['/images/1'], themeColor: null };

/** What is changed of the shop itself. */
export const shopPlaces: readonly CommandPlace[] = [
  {
    title: 'saying what the shop is called',
    name: 'shop.edit',
    reach: async () => ({
      name: 'Garden',
      address: 'Road 1',
      phone: '13800001111',
      country: '86',
      currencyFlag: '$',
      timeZone: 'Asia/Tokyo',
    }),
  },
  {
    title: 'choosing how people may pay',
    name: 'shop.paymentTypes',
    reach: async () => ({ paymentTypes: [0, 6] }),
  },
  {
    title: 'changing how the shop is run',
    name: 'shop.settings',
    reach: async () => ({ ...settings, opensAt: 600, tags: ['quiet'] }),
  },
  {
    title: 'ceasing to work with rooms',
    name: 'shop.toggleRooms',
    reach: async () => ({ roomsEnabled: !roomsEnabled }),
  },
  {
    title: 'changing how the shop looks',
    name: 'decoration.save',
    reach: async () => looks,
  },
  {
    title: 'going back to how the headquarters looks',
    name: 'decoration.drop',
    reach: async (hands) => {
      await hands.give('decoration.save', looks);
      return {};
    },
  },
];
