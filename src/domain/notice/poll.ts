/** How often unread notices are asked for where nothing tells of them, in milliseconds (spec section 9). */
export const pollEvery = 5_000;

/** Every so many polls the version is asked for, too: about once a minute. */
export const versionEvery = 12;

/**
 * Whether somebody has to ask for notices: an office always; a counter while its stream is down (design 4.2). Without
 * contact nobody does.
 */
export const hasToPoll = (at: {
  readonly isCounter: boolean;
  readonly online: boolean;
  readonly streaming: boolean;
}): boolean => at.online && !(at.isCounter && at.streaming);
