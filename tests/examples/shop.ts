import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { type ExamplesOf, on } from './example.ts';

const { id: _, roomsEnabled, ...settings } = defaultSettings('');
const looks = { logo: '/images/logo', carousel: ['/images/1'], themeColor: null };

export const shopExamples: ExamplesOf<'shop'> = {
  'shop.edit': [
    on([], () => ({
      name: 'Garden',
      address: '',
      phone: '13800001111',
      country: '86',
      currencyFlag: '¥',
      timeZone: 'Asia/Shanghai',
    })),
  ],
  'shop.paymentTypes': [on([], () => ({ paymentTypes: [0, 6] }))],
  'shop.settings': [on([], () => ({ ...settings, opensAt: 600, tags: ['quiet'] }))],
  'shop.toggleRooms': [on([], () => ({ roomsEnabled: !roomsEnabled }))],
  'shop.moveIn': [on([], () => ({ shopId: 'own', lastDay: null }), { at: 'headquarters' })],
};
export const decorationExamples: ExamplesOf<'decoration'> = {
  'decoration.save': [on([], () => looks)],
  'decoration.drop': [on(['ownLooks'], () => ({}))],
};
export const quickKeysExamples: ExamplesOf<'quickKeys'> = {
  'quickKeys.save': [
    on(['goods'], ({ goods: { id: itemId } }) => ({ forShop: false, keys: [{ kind: 'product', itemId, key: 'F6' }] })),
    on(['goods'], ({ goods: { id: itemId } }) => ({ forShop: true, keys: [{ kind: 'product', itemId, key: 'F6' }] }), {
      what: 'for all counters',
    }),
  ],
};
