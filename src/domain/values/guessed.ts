const isRun = (digits: string, step: number): boolean =>
  [...digits].every((digit, place) => place === 0 || (Number(digit) - Number(digits[place - 1]) + 10) % 10 === step);

/** Whether digits are among the first that anybody would try: one digit throughout, or digits in a row. */
export const isGuessed = (digits: string): boolean => [0, 1, 9].some((step) => isRun(digits, step));
