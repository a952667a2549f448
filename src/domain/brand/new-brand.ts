import { z } from 'zod';
import { newAccount } from '../staff/account.ts';
import { newPassword } from '../staff/password.ts';
import { homeCountry, isPhone, phoneRead } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';

export const shopCode = typedText()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,6}$/, 'shop.codeWrong');

/** What a new brand is begun with: its headquarters, its super administrator and, if wanted, its first stores. */
export const newBrand = z
  .object({
    /** By which devices ask for its title and logo; unique among all brands. */
    code: shopCode,
    name: typedText().min(1).max(50),
    account: newAccount,
    password: newPassword,
    /** Where the super administrator gets a code for a forgotten password; empty for nowhere. */
    country: z.string().default(homeCountry),
    mobile: z.string().default(''),
    stores: z.array(z.object({ code: shopCode, name: typedText().min(1).max(50) })).default([]),
  })
  .overwrite((said) => ({ ...said, mobile: phoneRead(said.country, said.mobile) }))
  .refine(({ country, mobile }) => mobile === '' || isPhone(country, mobile), {
    path: ['mobile'],
    message: 'phone',
  })
  .refine(({ stores }) => new Set(['HQ', ...stores.map(({ code }) => code)]).size === stores.length + 1, {
    path: ['stores'],
    message: 'shop.codeTwice',
  });
export type NewBrand = z.infer<typeof newBrand>;
