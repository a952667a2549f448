import { maskedPhone } from '#domain/values/phone.ts';
import type { SmsProvider } from './provider.ts';

const countryOf = (number: string): string => (number.startsWith('+') ? number.slice(1, -8) : '86');

/**
 * Takes the place of a provider in a demo: a code is a line in the terminal of whoever started the product, who alone reads
 * it; every other message goes to nobody.
 */
export const terminalSms = (show: (line: string) => void): SmsProvider => ({
  isTerminal: true,
  send: async ({ number, template, params }) => {
    if (template !== 'code' || !('code' in params)) return 'notSetUp';
    show(`Code for ${maskedPhone(countryOf(number), number)}: ${params.code}`);
    return 'taken';
  },
});
