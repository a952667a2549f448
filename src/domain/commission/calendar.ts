/** A shop's calendar, for many times in a row: the day of a time as `2026-11-25`, and its month as `2026-11`. */
export const calendarOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const dayOf = (at: number): string => format.format(at);
  return { dayOf, monthOf: (at: number): string => dayOf(at).slice(0, 7) };
};
