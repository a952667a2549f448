import { startCalls } from '#domain/registration/start-calls.ts';
import { bodyOf, defineForm } from '../../form/define-form.ts';

const always = () => true;

/** A store that a brand on trial opens by itself. */
export const storeForm = defineForm(bodyOf(startCalls.openStore), {
  noun: 'start',
  refusals: { 'registration.codeTaken': 'code' },
  fields: {
    name: {
      widget: 'text',
      longest: 50,
      label: 'store.name',
      testId: 'store-name',
      half: true,
      first: true,
      required: always,
    },
    code: {
      widget: 'text',
      longest: 6,
      label: 'store.code',
      help: 'store.codeHint',
      half: true,
      testId: 'store-code',
      required: always,
    },
    region: { widget: 'region', label: 'store.region', testId: 'store-region', half: true },
    address: { widget: 'text', longest: 200, label: 'store.address', testId: 'store-address', half: true },
    phone: { widget: 'text', longest: 20, label: 'store.phone', help: 'store.phoneHint', testId: 'store-phone' },
    location: { widget: 'position', label: 'store.location', help: 'store.locationHint', testId: 'store-location' },
  },
});
