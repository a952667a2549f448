/** The moment at which the screens are looked at: 14:30 on 21 November 2026 in Shanghai. */
export const now = Date.UTC(2026, 10, 21, 6, 30);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Half past one at night in the shop; the day before at Greenwich. */
export const atNight = Date.UTC(2026, 10, 20, 17, 30);
