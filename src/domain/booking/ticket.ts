import { sha256 } from '../kernel/sha256.ts';
import { normalized } from '../values/normalized.ts';

/** Letters and digits that are not taken for one another, as Crockford's base 32 has them. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/**
 * The number that a guest shows for a booking: ten signs made of its id, the same on every device. They are fifty bits of a
 * digest of an id that holds chance, so that a ticket says nothing of the one before it.
 */
export const ticketOf = (bookingId: string): string => {
  const bits = BigInt(`0x${sha256(bookingId).slice(0, 13)}`);
  return Array.from({ length }, (_, place) => signs[Number((bits >> BigInt(place * 5)) & 31n)]).join('');
};

/** A ticket as it is kept, of what was typed or scanned: without what stands between its signs, O as 0, I and L as 1. */
export const ticketTyped = (typed: string): string =>
  normalized(typed, 'NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Whether what was typed or scanned has the form of a ticket. */
export const isTicket = (typed: string): boolean => {
  const ticket = ticketTyped(typed);
  return ticket.length === length && [...ticket].every((sign) => signs.includes(sign));
};

/** The same of what was scanned where goods are as well: ten digits alone, as one ticket of a hundred thousand has, are rather a number of goods. */
export const isNoGoods = (scanned: string): boolean => isTicket(scanned) && /[A-Z]/.test(ticketTyped(scanned));
