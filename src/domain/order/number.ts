import { z } from 'zod';

/**
 * `S01-02-000123`: shop code, counter number, running number; a reset counter has a letter behind its number. An order
 * made of late lines carries the number of the order they were meant for and what tells it apart: `S01-02-000123-03`.
 */
export const orderNumber = z.string().regex(/^[A-Z0-9]{2,6}-[0-9]{2,6}[A-Z]{0,2}-[0-9]{6,9}(-[0-9A-Za-z]{1,8}){0,6}$/);

/** The number of the `running`th order of a counter. */
export const formatOrderNumber = (shopCode: string, counterNumber: string, running: number): string =>
  `${shopCode}-${counterNumber}-${String(running).padStart(6, '0')}`;

/** Whether a number begins with this shop's code. */
export const isOfShop = (number: string, shopCode: string): boolean => number.startsWith(`${shopCode}-`);

/** Whether it is of the numbers that this counter of the shop gives. */
export const isOfCounter = (number: string, shopCode: string, counterNumber: string): boolean =>
  number.startsWith(`${shopCode}-${counterNumber}-`);

/** Whether it is of the numbers that the server gives to calls of the API, those of counter `00`. */
export const isServersOwn = (number: string): boolean => /^[^-]*-0+[A-Z]*-/.test(number);

const letters = 26;

/**
 * The number of the counter that goes on as another, behind the same digits: `03A` for `03`, `03B` for `03A`, `03AA`
 * for `03Z`. Undefined behind `ZZ`.
 */
export const numberOnwards = (counterNumber: string): string | undefined => {
  const [, digits = '', letter = ''] = /^([0-9]+)([A-Z]*)$/.exec(counterNumber) ?? [];
  const place = [...letter].reduce((sum, each) => sum * letters + each.charCodeAt(0) - 64, 0);
  const first = Math.floor(place / letters);
  if (digits === '' || first > letters) return undefined;
  return `${digits}${first > 0 ? String.fromCharCode(64 + first) : ''}${String.fromCharCode(65 + (place % letters))}`;
};
