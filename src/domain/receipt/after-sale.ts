/** What was done a moment ago lies back at most so long, in milliseconds: whoever comes back later prints with their own tap. */
const justNow = 2 * 60_000;

/** Whether something was made just now. */
export const isJustNow = (at: number | null, now: number): boolean => at !== null && now - at < justNow;

/**
 * Whether the paper of a sale or a refund comes out by itself: it was made (`at`) just now, and the paper has not come out
 * so before.
 */
export const printsByItself = (
  { id, at }: { readonly id: string; readonly at: number | null },
  { printed, now }: { readonly printed: string | null; readonly now: number },
): boolean => id !== printed && isJustNow(at, now);
