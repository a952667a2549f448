import { isCalendarDay } from './calendar-day.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';
/** The first two digits of the provinces, Hong Kong, Macao and Taiwan (GB/T 2260), and of foreigners who live there (91). */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|91)/;

/** Whether it can be the number of an identity card of China: province, day of birth and check digit (GB 11643). */
export const isIdentityNumber = (text: string): boolean => {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !provinces.test(text)) return false;
  if (!isCalendarDay(`${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return checks[sum % 11] === text[17];
};
