import { z } from 'zod';
import type { Reason } from '../kernel/reason.ts';
import { isBankCard, isCorporateAccount } from '../values/bank-account.ts';
import { isPhone } from '../values/phone.ts';
import { accountKinds, bankFields, companyFields, legalFields, placeFields, principalFields } from './fields.ts';

type Issues = z.core.$RefinementCtx;

const refuse = (ctx: Issues, field: string, reason: Reason): void => {
  const code = 'custom';
  ctx.addIssue({ code, path: [field], message: reason, input: undefined });
};

const mustBePhone = (ctx: Issues, field: string, country: string, number: string): void => {
  // A number of no country at all is refused by its field.
  if (/^(1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(number) && !isPhone(country, number)) refuse(ctx, field, 'field.phone');
};
const mustEndLater = (ctx: Issues, field: string, from: string, to: string): void => {
  if (to !== '' && to < from) refuse(ctx, field, 'registration.endsBefore');
};

const place = z.object(placeFields);
const branchPlace = z.object({ parentId: z.string().min(1).max(64), ...placeFields });
const company = z.object(companyFields);
const legal = z.object(legalFields);
const bank = z.object(bankFields);
const principal = z.object(principalFields);

const judgeCompany = (given: z.infer<typeof company>, ctx: Issues): void => {
  mustBePhone(ctx, 'contactPhone', given.contactCountry, given.contactPhone);
  mustEndLater(ctx, 'validTo', given.validFrom, given.validTo);
};

const judgeLegal = (given: z.infer<typeof legal>, ctx: Issues): void => {
  mustBePhone(ctx, 'legalPhone', given.legalCountry, given.legalPhone);
  mustEndLater(ctx, 'legalValidTo', given.legalValidFrom, given.legalValidTo);
};

const judgeBank = (given: z.infer<typeof bank>, ctx: Issues): void => {
  const { accountKind, accountNumber, accountNumberAgain } = given;
  const isNumber = isCorporateAccount(accountNumber) || isBankCard(accountNumber);
  const isPersonal = accountKind === accountKinds.personal;
  if (isNumber && isPersonal && !isBankCard(accountNumber)) refuse(ctx, 'accountNumber', 'registration.bankCardWrong');
  const isBoth = isNumber && (isCorporateAccount(accountNumberAgain) || isBankCard(accountNumberAgain));
  if (isBoth && accountNumber !== accountNumberAgain)
    refuse(ctx, 'accountNumberAgain', 'registration.accountNumberDiffers');
  if (!isPersonal && given.accountPhoto === '') refuse(ctx, 'accountPhoto', 'registration.pictureMissing');
  if (isPersonal && given.bankCardPhoto === '') refuse(ctx, 'bankCardPhoto', 'registration.pictureMissing');
  if (!given.takesChatPay && !given.takesWalletPay) refuse(ctx, 'takesChatPay', 'registration.noChannel');
};

/** The steps of a registration, each judged by itself as soon as it is filled in. */
export const registrationSteps = {
  place,
  branchPlace,
  company: company.superRefine(judgeCompany),
  legal: legal.superRefine(judgeLegal),
  bank: bank.superRefine(judgeBank),
  principal,
};

/** What is settled with a shop: its merchant, legal person and bank account. */
export const settlementForm = z
  .object({ ...companyFields, ...legalFields, ...bankFields })
  .superRefine((given, ctx) => {
    for (const judge of [judgeCompany, judgeLegal, judgeBank]) judge(given, ctx);
  });
export type Settlement = z.infer<typeof settlementForm>;

/** The registration of a new brand with its headquarters. */
export const headForm = z
  .object({ ...placeFields, ...companyFields, ...legalFields, ...bankFields, ...principalFields })
  .superRefine((given, ctx) => {
    for (const judge of [judgeCompany, judgeLegal, judgeBank]) judge(given, ctx);
  });
export type HeadForm = z.infer<typeof headForm>;

/** The papers of a brand on trial: the same without its super administrator, who is there. */
export const papersForm = z
  .object({ ...placeFields, ...companyFields, ...legalFields, ...bankFields })
  .superRefine((given, ctx) => {
    for (const judge of [judgeCompany, judgeLegal, judgeBank]) judge(given, ctx);
  });
export type PapersForm = z.infer<typeof papersForm>;

/** The registration of a branch below a region or the headquarters of its brand. */
export const branchForm = z
  .object({ parentId: z.string().min(1).max(64), ...placeFields, ...companyFields, ...legalFields, ...bankFields })
  .superRefine((given, ctx) => {
    for (const judge of [judgeCompany, judgeLegal, judgeBank]) judge(given, ctx);
  });
export type BranchForm = z.infer<typeof branchForm>;

/** What does not hold on a day (`2026-11-21`), by field: nobody registers with a licence or a card that holds no more, or not yet. */
export const whyNotValidOn = (
  {
    validFrom,
    validTo,
    legalValidFrom,
    legalValidTo,
  }: Pick<Settlement, 'validFrom' | 'validTo' | 'legalValidFrom' | 'legalValidTo'>,
  today: string,
): Record<string, Reason> => ({
  ...(validFrom > today && { validFrom: 'registration.notYetValid' as const }),
  ...(legalValidFrom > today && { legalValidFrom: 'registration.notYetValid' as const }),
  ...(validTo !== '' && validTo < today && { validTo: 'registration.expired' as const }),
  ...(legalValidTo !== '' && legalValidTo < today && { legalValidTo: 'registration.expired' as const }),
});

/** The pictures that a registration or a settlement names. */
export const picturesIn = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(form).flatMap(([name, value]) => (name.endsWith('Photo') && value !== '' ? [String(value)] : []));
