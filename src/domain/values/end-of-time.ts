/** Later than anything that people plan, and no later than what a screen can show as a day, in milliseconds since 1970. */
export const endOfTime = Date.parse('2999-01-01T00:00:00Z');

/**
 * The end of the last day of four digits, 31 December 9999, which people write where they mean for ever: no later time is said,
 * in milliseconds since 1970. A little later are times of which no screen can show the day.
 */
export const endOfDays = Date.parse('9999-12-31T00:00:00Z') + 2 * 24 * 60 * 60 * 1_000;
