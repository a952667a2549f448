import { typedText } from '../values/plain-text.ts';

/** Whether a text can be an account: 2 to 20 of digits, letters, Chinese characters, `_` and `-` (specification, section 5). */
export const isAccount = (text: string): boolean => /^[0-9A-Za-z\p{Script=Han}_-]{2,20}$/u.test(text);

/** The name of a new account. */
export const newAccount = typedText().max(64, 'account.wrong').refine(isAccount, 'account.wrong');
