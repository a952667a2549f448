/** Later than anything that people plan, and no later than what a screen can show as a day, in milliseconds since 1970. */
export const endOfTime = Date.parse('2999-01-01T00:00:00Z');
