/**
 * Tells a keyboard-wedge scanner from a person: its keys follow each other within 50 ms and end with Enter. Pure, so
 * that the timing can be tested; times in milliseconds.
 */
export interface Burst {
  readonly text: string;
  /** When the last key came. */
  readonly at: number;
}

export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY };
/** The longest pause between two keys of a scanner. */
export const longestPause = 50;
/** Codes are at least this long; two keys and Enter may be a person in a hurry. */
export const shortestCode = 3;

export type BurstStep =
  | {
      readonly kind: 'typing';
      readonly burst: Burst /** The first key of what may become a scan. */;
      readonly starts: boolean;
    }
  | { readonly kind: 'scanned'; readonly burst: Burst; readonly code: string }
  | { readonly kind: 'other'; readonly burst: Burst };

/** The next key: a printable character, `Enter`, or anything else, which ends a burst without a scan. */
export const nextKey = (burst: Burst, key: string, at: number): BurstStep => {
  const continues = at - burst.at <= longestPause;
  if (key === 'Enter') {
    const code = continues ? burst.text : '';
    return code.length >= shortestCode ? { kind: 'scanned', burst: noBurst, code } : { kind: 'other', burst: noBurst };
  }
  if (key.length !== 1) return { kind: 'other', burst: key === 'Shift' && continues ? burst : noBurst };
  return { kind: 'typing', starts: !continues, burst: { text: continues ? burst.text + key : key, at } };
};

/**
 * The character of a key event. Under a Chinese input method the browser says `Process` instead of the character;
 * digits and letters can then be told from the key's place on the keyboard.
 */
export const characterOf = (event: {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}): string => {
  if (event.key !== 'Process' && event.key !== 'Unidentified') return event.key;
  const place = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(event.code);
  if (place?.[1]) return place[1];
  if (place?.[2]) return event.shiftKey ? place[2] : place[2].toLowerCase();
  if (event.code === 'Minus' || event.code === 'NumpadSubtract') return '-';
  return event.code === 'Enter' || event.code === 'NumpadEnter' ? 'Enter' : event.key;
};
