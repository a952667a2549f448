/** Where a shop is that has not said otherwise (spec section 3). */
export const defaultCountryId = 'CN';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Whether two letters name a country (ISO 3166): `CN`. */
export const isCountryId = (id: string): boolean => /^[A-Z]{2}$/.test(id) && id !== 'ZZ' && names.of(id) !== undefined;
