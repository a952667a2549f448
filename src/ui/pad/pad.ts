/** What has been typed on a number pad; empty for nothing yet. */
export interface Pad {
  readonly text: string;
  /** The next digit replaces what is shown, as after opening with a proposal. */
  readonly fresh: boolean;
}

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'back' | 'clear';
export const padKeys: readonly PadKey[] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '.',
  '0',
  '00',
  'back',
  'clear',
];

export interface PadRule {
  /** 0 for whole numbers. */
  readonly decimals: number;
  /** Digits before the point. */
  readonly digits: number;
}
export const yuanRule: PadRule = { decimals: 2, digits: 9 };
export const quantityRule: PadRule = { decimals: 0, digits: 4 };

/** A pad that shows a proposal, which the first digit replaces. */
export const proposing = (text: string): Pad => ({ text, fresh: true });

const fits = (text: string, rule: PadRule): boolean => {
  const [whole = '', part] = text.split('.');
  return whole.length <= rule.digits && (part === undefined || (rule.decimals > 0 && part.length <= rule.decimals));
};

/** One key further; keys that would not make a number change nothing. */
export const press = (pad: Pad, key: PadKey, rule: PadRule): Pad => {
  if (key === 'clear') return { text: '', fresh: false };
  if (key === 'back') return { text: pad.fresh ? '' : pad.text.slice(0, -1), fresh: false };
  const before = pad.fresh ? '' : pad.text;
  if (key === '.') {
    const text = before.includes('.') ? before : `${before || '0'}.`;
    return rule.decimals > 0 ? { text, fresh: false } : pad;
  }
  const joined = before + key;
  const text = joined.includes('.') ? joined : joined.replace(/^0+(?=\d)/, '');
  return fits(text, rule) ? { text, fresh: false } : { ...pad, fresh: false };
};

/** The pad's key for a key of the keyboard, or undefined for one that is none. */
export const padKeyOf = (key: string): PadKey | undefined => {
  if (key === 'Backspace') return 'back';
  if (key === 'Delete') return 'clear';
  if (key === ',') return '.';
  return padKeys.find((candidate) => candidate === key && candidate.length === 1);
};
