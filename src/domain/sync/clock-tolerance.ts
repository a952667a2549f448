/** A device's clock further off than this is said on every screen: 5 minutes, in milliseconds. */
export const clockTolerance = 5 * 60_000;
