const isRun = (digits: string, step: number): boolean =>
  [...digits].every((digit, place) => place === 0 || (Number(digit) - Number(digits[place - 1]) + 10) % 10 === step);

/** One part, over and over: 121212, 123123. */
const isRepeated = (digits: string): boolean => {
  for (let length = 1; length * 2 <= digits.length; length += 1)
    if (digits.length % length === 0 && digits.slice(length) === digits.slice(0, -length)) return true;
  return false;
};
/** Each digit twice, or three times: 112233, 888999. */
const isDoubled = (digits: string): boolean => /^(?:(\d)\1)+$/.test(digits) || /^(?:(\d)\1\1)+$/.test(digits);
/** Digits that come back the way they went: 123321. */
const isMirrored = (digits: string): boolean => digits === [...digits].reverse().join('');

/**
 * Whether digits are among the first that anybody would try: one digit throughout, digits in a row, one part repeated,
 * each digit twice or three times, or the same read backwards.
 */
export const isGuessed = (digits: string): boolean =>
  /^\d+$/.test(digits) &&
  ([0, 1, 9].some((step) => isRun(digits, step)) || isRepeated(digits) || isDoubled(digits) || isMirrored(digits));
