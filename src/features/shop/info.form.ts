import { editShop } from '#domain/shop/edit.ts';
import { defineForm } from '../../form/define-form.ts';
import { useCountries, useCountryIds, useTimeZones } from './use-shop-choices.ts';

/** What the shop is called, where it is and how it is reached. */
export const infoForm = defineForm(editShop, {
  noun: 'shop',
  refusals: { 'shop.timeZoneUnknown': 'timeZone' },
  fields: {
    name: { widget: 'text', longest: 50, label: 'info.name', testId: 'shop-name', required: () => true },
    address: { widget: 'text', longest: 200, label: 'info.address', testId: 'shop-address' },
    countryId: {
      widget: 'choice',
      label: 'info.countryId',
      useChoices: useCountryIds,
      testId: 'shop-country-id',
      half: true,
    },
    country: { widget: 'choice', label: 'info.country', useChoices: useCountries, testId: 'shop-country', half: true },
    phone: {
      widget: 'text',
      longest: 20,
      label: 'info.phone',
      testId: 'shop-phone',
      half: true,
      required: () => true,
    },
    currencyFlag: {
      widget: 'text',
      longest: 5,
      label: 'info.currencyFlag',
      help: 'info.currencyHint',
      testId: 'shop-currency',
      half: true,
      required: () => true,
    },
    timeZone: {
      widget: 'choice',
      label: 'info.timeZone',
      help: 'info.timeZoneHint',
      useChoices: useTimeZones,
      testId: 'shop-time-zone',
      half: true,
    },
  },
});
