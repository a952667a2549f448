import { z } from 'zod';

/** Characters of a password (specification, section 5). */
export const passwordLength = { least: 5, most: 20 } as const;

/** Which of the rules of a new password this text keeps (specification, section 5). */
export const passwordRules = (text: string): Readonly<Record<'length' | 'digit' | 'letter', boolean>> => ({
  length: text.length >= passwordLength.least && text.length <= passwordLength.most,
  digit: /[0-9]/.test(text),
  letter: /[A-Za-z]/.test(text),
});

/** Whether a text keeps all of them. */
export const isNewPassword = (text: string): boolean => Object.values(passwordRules(text)).every(Boolean);

/** A new password: 5 to 20 characters with digits and letters. */
export const newPassword = z.string().max(128, 'password.weak').refine(isNewPassword, 'password.weak');
