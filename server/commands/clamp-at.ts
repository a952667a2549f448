/** How long counters keep what they have sent, in case a backup is restored: 35 days in milliseconds. */
const keptFor = 35 * 24 * 60 * 60 * 1000;

/**
 * When something was done, as far as the server believes the counter's clock (all in milliseconds since 1970): not in
 * the future, not before what the same counter did before it, and not more than 35 days before it became a counter,
 * which leaves room for work that was brought over from a counter that was lost.
 */
export const clampAt = (
  at: number,
  counter: { readonly lastAt: number; readonly enrolledAt: number },
  now: number,
): number => Math.min(now, Math.max(at, counter.lastAt, counter.enrolledAt - keptFor));
