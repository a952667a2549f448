/**
 * The longest id that a path may hold, as it is sent: 256 characters (`orderId`), each of up to nine when it is
 * percent-encoded, as `%E7%94%B2`.
 */
export const longestInPath = 256 * 9;
