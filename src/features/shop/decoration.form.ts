import { saveDecoration } from '#domain/shop/save-decoration.ts';
import { defineForm } from '../../form/define-form.ts';

const pictures = {
  logo: { widget: 'image', kind: 'logo', label: 'decoration.logo', testId: 'decoration-logo', required: () => true },
  carousel: {
    widget: 'images',
    kind: 'carousel',
    most: 9,
    label: 'decoration.carousel',
    testId: 'decoration-carousel',
    required: () => true,
  },
} as const;

/** How the brand looks. */
export const brandForm = defineForm(saveDecoration, {
  noun: 'shop',
  fields: {
    themeColor: {
      widget: 'color',
      label: 'decoration.theme',
      help: 'decoration.themeHint',
      testId: 'theme-color',
      missing: 'shop.themeRequired',
      required: () => true,
    },
    ...pictures,
  },
  refusals: { 'shop.themeRequired': 'themeColor' },
});

/** How a store looks, whose colour is that of the headquarters. */
export const storeForm = defineForm(saveDecoration, { noun: 'shop', fields: pictures });
