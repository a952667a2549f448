import { z } from 'zod';
import { shopCode } from '../brand/new-brand.ts';
import { type GrantedKind, isPrivate, isUploaded } from '../file/file-kinds.ts';
import { isAccount } from '../staff/account.ts';
import { isBankCard, isCorporateAccount } from '../values/bank-account.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { isCreditCode, isLicenceNumber } from '../values/credit-code.ts';
import { isIdentityNumber } from '../values/identity-number.ts';
import { defineLabels } from '../values/labels.ts';
import { homeCountry, shopNumber } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';

/** What kind of merchant it is. */
export const merchantTypes = defineLabels({ enterprise: 1, selfEmployed: 2 });
/** Whose bank account it is. */
export const accountKinds = defineLabels({ corporate: 1, personal: 2 });

const text = (most: number) => typedText().min(1).max(most);

/** A phone number as it is stored; whether it is one of its country is judged beside it. */
const phone = typedText().refine((number) => /^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(number), 'field.phone');
const country = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'field.notOneOf')
  .default(homeCountry);

const day = z.string().refine(isCalendarDay, 'registration.dayWrong');
/** The last day on which it holds; empty where it holds for good. */
const lastDay = z.string().refine((last) => last === '' || isCalendarDay(last), 'registration.dayWrong');

/** The address of a picture that was uploaded for this. */
const picture = (kind: GrantedKind) =>
  z
    .string()
    .max(128)
    .refine((address) => isUploaded(address) && address.includes(`/${kind}/`), 'registration.pictureMissing');
const noPicture = z.literal('');
const licence = picture('licence').refine(isPrivate, 'registration.pictureMissing');

/** Where the device was that said so; null where a place is known by its district alone. Nobody types it. */
export const location = z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).nullable();

/** The place itself: of a new brand its headquarters, whose code becomes the brand's; of a branch the store. */
export const placeFields = {
  name: text(50),
  code: shopCode,
  region: z.string().regex(/^\d{6}$/, 'registration.regionMissing'),
  address: text(100),
  location,
  /** As it is dialled: many shops have a landline. */
  phone: shopNumber(),
  storefrontPhoto: picture('store'),
  storefacePhoto: picture('store'),
  interiorPhoto: picture('store'),
};

/** The company, as its business licence says it. */
export const companyFields = {
  merchantType: z.literal(merchantTypes.codes),
  companyName: text(100),
  companyCode: typedText()
    .toUpperCase()
    .refine((code) => isCreditCode(code) || isLicenceNumber(code), 'registration.companyCodeWrong'),
  businessScope: text(500),
  companyAddress: text(100),
  contactName: text(30),
  contactPhone: phone,
  contactCountry: country,
  email: typedText().refine(
    (email) => email.length <= 254 && z.email().safeParse(email).success,
    'registration.emailWrong',
  ),
  validFrom: day,
  validTo: lastDay,
  licencePhoto: licence,
};

/** The legal person, as the identity card says it. */
export const legalFields = {
  legalName: text(30),
  legalId: typedText().toUpperCase().refine(isIdentityNumber, 'registration.identityNumberWrong'),
  legalPhone: phone,
  legalCountry: country,
  residence: text(100),
  legalValidFrom: day,
  legalValidTo: lastDay,
  idFrontPhoto: licence,
  idBackPhoto: licence,
};

const accountNumber = typedText().refine(
  (number) => isCorporateAccount(number) || isBankCard(number),
  'registration.accountNumberWrong',
);

/** Where the money goes, and how it is collected. */
export const bankFields = {
  accountKind: z.literal(accountKinds.codes),
  bankCode: typedText().regex(/^\d{12}$/, 'registration.bankCodeWrong'),
  branchName: text(100),
  accountName: text(100),
  accountNumber,
  accountNumberAgain: accountNumber,
  accountPhoto: licence.or(noPicture),
  bankCardPhoto: licence.or(noPicture),
  takesChatPay: z.boolean(),
  takesWalletPay: z.boolean(),
};

/** Who the brand's super administrator will be. */
export const principalFields = {
  principal: text(30),
  account: typedText().refine(isAccount, 'account.wrong'),
};
