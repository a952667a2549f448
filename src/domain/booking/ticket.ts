import { sha256 } from '../kernel/sha256.ts';
import { normalized } from '../values/normalized.ts';

/** Letters and digits that are not taken for one another, as Crockford's base 32 has them. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number that a guest shows for a booking: ten signs made of its id, the same on every device. */
export const ticketOf = (bookingId: string): string => {
  const bits = BigInt(`0x${sha256(bookingId).slice(0, 13)}`);
  return Array.from({ length: 10 }, (_, place) => signs[Number((bits >> BigInt(place * 5)) & 31n)]).join('');
};

/** A ticket as it is kept, of what was typed or scanned: without what stands between its signs, O as 0, I and L as 1. */
export const ticketTyped = (typed: string): string =>
  normalized(typed, 'NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
