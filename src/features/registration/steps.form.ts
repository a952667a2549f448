import { useTranslation } from 'react-i18next';
import { applicantCalls, branchCalls } from '#domain/registration/calls.ts';
import { accountKinds, merchantTypes } from '#domain/registration/fields.ts';
import { registrationSteps } from '#domain/registration/registration.ts';
import { defineForm } from '../../form/define-form.ts';

const always = () => true;
const noun = 'registration';
const text = (longest: number) => ({ widget: 'text', longest, required: always }) as const;
const picture = <const Kind extends 'licence' | 'store'>(kind: Kind) =>
  ({
    widget: 'image',
    kind,
    registering: true,
    half: true,
    required: always,
    missing: 'registration.pictureMissing',
  }) as const;
const half = { half: true } as const;
const useMerchantTypes = () => {
  const { t } = useTranslation('registration');
  return merchantTypes.words.map((word) => ({ value: merchantTypes[word], label: t(`merchantTypes.${word}`) }));
};
const useAccountKinds = () => {
  const { t } = useTranslation('registration');
  return accountKinds.words.map((word) => ({ value: accountKinds[word], label: t(`accountKinds.${word}`) }));
};

const place = {
  name: { ...text(50), ...half, label: 'fields.name', testId: 'register-name', first: true },
  code: { ...text(6), ...half, label: 'fields.code', help: 'help.code', testId: 'register-code' },
  region: {
    widget: 'region',
    required: always,
    missing: 'registration.regionMissing',
    label: 'fields.region',
    testId: 'register-region',
    half: true,
  },
  address: { ...text(100), ...half, label: 'fields.address', testId: 'register-address' },
  location: { widget: 'position', label: 'fields.location', help: 'help.location', testId: 'register-location' },
  phone: { ...text(20), label: 'fields.phone', help: 'help.phone', testId: 'register-phone' },
  storefrontPhoto: {
    ...picture('store'),
    label: 'fields.storefrontPhoto',
    help: 'help.storefront',
    testId: 'register-storefront',
  },
  storefacePhoto: {
    ...picture('store'),
    label: 'fields.storefacePhoto',
    help: 'help.storeface',
    testId: 'register-storeface',
  },
  interiorPhoto: { ...picture('store'), label: 'fields.interiorPhoto', testId: 'register-interior' },
} as const;

/** The headquarters of a new brand. */
export const headPlaceForm = defineForm(
  { name: applicantCalls.submit.at, args: registrationSteps.place },
  { noun, fields: place },
);

/** A branch, and the region or the headquarters below which it is. */
export const branchPlaceForm = defineForm(
  { name: branchCalls.submit.at, args: registrationSteps.branchPlace },
  {
    noun,
    fields: {
      parentId: { widget: 'shop', required: always, label: 'fields.parentId', testId: 'register-parent' },
      ...place,
    },
  },
);

/** The company. */
export const companyForm = defineForm(
  { name: applicantCalls.submit.at, args: registrationSteps.company },
  {
    noun,
    fields: {
      merchantType: {
        widget: 'choice',
        useChoices: useMerchantTypes,
        required: always,
        half: true,
        label: 'fields.merchantType',
        testId: 'register-merchant-type',
      },
      companyName: { ...text(100), ...half, label: 'fields.companyName', testId: 'register-company-name' },
      companyCode: { ...text(18), ...half, label: 'fields.companyCode', testId: 'register-company-code' },
      companyAddress: { ...text(100), ...half, label: 'fields.companyAddress', testId: 'register-company-address' },
      businessScope: { ...text(500), label: 'fields.businessScope', testId: 'register-scope' },
      contactName: { ...text(30), ...half, label: 'fields.contactName', testId: 'register-contact' },
      email: { ...text(254), ...half, label: 'fields.email', testId: 'register-email' },
      contactPhone: {
        widget: 'phone',
        country: 'contactCountry',
        required: always,
        label: 'fields.contactPhone',
        testId: 'register-contact-phone',
      },
      validFrom: {
        widget: 'day',
        required: always,
        half: true,
        label: 'fields.validFrom',
        testId: 'register-valid-from',
      },
      validTo: {
        widget: 'day',
        half: true,
        label: 'fields.validTo',
        help: 'help.lasting',
        testId: 'register-valid-to',
      },
      licencePhoto: {
        ...picture('licence'),
        label: 'fields.licencePhoto',
        help: 'help.latest',
        testId: 'register-licence',
      },
    },
  },
);

/** The legal person. */
export const legalForm = defineForm(
  { name: applicantCalls.submit.at, args: registrationSteps.legal },
  {
    noun,
    fields: {
      legalName: { ...text(30), ...half, label: 'fields.legalName', testId: 'register-legal-name', first: true },
      legalId: { ...text(18), ...half, label: 'fields.legalId', testId: 'register-legal-id' },
      legalPhone: {
        widget: 'phone',
        country: 'legalCountry',
        required: always,
        label: 'fields.legalPhone',
        testId: 'register-legal-phone',
      },
      residence: { ...text(100), label: 'fields.residence', testId: 'register-residence' },
      legalValidFrom: {
        widget: 'day',
        required: always,
        half: true,
        label: 'fields.legalValidFrom',
        testId: 'register-legal-from',
      },
      legalValidTo: {
        widget: 'day',
        half: true,
        label: 'fields.legalValidTo',
        help: 'help.lasting',
        testId: 'register-legal-to',
      },
      idFrontPhoto: {
        ...picture('licence'),
        label: 'fields.idFrontPhoto',
        help: 'help.latest',
        testId: 'register-id-front',
      },
      idBackPhoto: {
        ...picture('licence'),
        label: 'fields.idBackPhoto',
        help: 'help.latest',
        testId: 'register-id-back',
      },
    },
  },
);

/** The bank account, and how payments are collected. */
export const bankForm = defineForm(
  { name: applicantCalls.submit.at, args: registrationSteps.bank },
  {
    noun,
    fields: {
      accountKind: {
        widget: 'choice',
        useChoices: useAccountKinds,
        required: always,
        half: true,
        label: 'fields.accountKind',
        testId: 'register-account-kind',
      },
      accountName: { ...text(100), ...half, label: 'fields.accountName', testId: 'register-account-name' },
      bankCode: { ...text(12), ...half, label: 'fields.bankCode', help: 'help.bankCode', testId: 'register-bank-code' },
      branchName: { ...text(100), ...half, label: 'fields.branchName', testId: 'register-bank-branch' },
      accountNumber: { ...text(32), ...half, label: 'fields.accountNumber', testId: 'register-account-number' },
      accountNumberAgain: {
        ...text(32),
        ...half,
        label: 'fields.accountNumberAgain',
        testId: 'register-account-number-again',
      },
      accountPhoto: {
        ...picture('licence'),
        label: 'fields.accountPhoto',
        help: 'help.latest',
        testId: 'register-account-photo',
        when: { is: ({ accountKind }) => accountKind !== accountKinds.personal, otherwise: '' },
      },
      bankCardPhoto: {
        ...picture('licence'),
        label: 'fields.bankCardPhoto',
        help: 'help.latest',
        testId: 'register-card-photo',
        when: { is: ({ accountKind }) => accountKind !== accountKinds.corporate, otherwise: '' },
      },
      takesChatPay: { widget: 'switch', label: 'fields.takesChatPay', testId: 'register-chat-pay' },
      takesWalletPay: { widget: 'switch', label: 'fields.takesWalletPay', testId: 'register-wallet-pay' },
    },
  },
);

/** The super administrator of a new brand. */
export const principalForm = defineForm(
  { name: applicantCalls.submit.at, args: registrationSteps.principal },
  {
    noun,
    fields: {
      principal: { ...text(30), label: 'fields.principal', testId: 'register-principal', first: true },
      account: { ...text(20), label: 'fields.account', help: 'help.account', testId: 'register-account' },
    },
  },
);
