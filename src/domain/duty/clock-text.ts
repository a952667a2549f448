/** `09:05` for 545 minutes since midnight; what is on the next day as its clocks show it. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
