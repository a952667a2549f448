import type { PartCount } from './part-status.ts';
import { deviceParts } from './parts.ts';
import type { UpMessage } from './wire.ts';

/** What is known of a machine by its messages. */
export interface Reported {
  /** Of the messages that count; empty before its first birth. */
  readonly boot: string;
  /** The number of its last birth, and the highest that came. */
  readonly born: number;
  readonly n: number;
  /** Words of earlier starts, the last first: what still comes of them changes nothing. */
  readonly earlier: readonly string[];
  readonly connected: boolean;
  readonly lastAt: number | null;
  readonly status: number;
  readonly uses: number;
  readonly counted: readonly PartCount[];
  readonly model: string;
  readonly firmware: string;
  /** So many messages of this start are missing. */
  readonly missed: number;
}

/** A machine that has not been heard of yet. */
export const notReported: Reported = {
  boot: '',
  born: 0,
  n: 0,
  earlier: [],
  connected: false,
  lastAt: null,
  status: 0,
  uses: 0,
  counted: [],
  model: '',
  firmware: '',
  missed: 0,
};

/** So many earlier starts are known: one of before is long past. */
const mostEarlier = 8;

type Full = Extract<UpMessage, { readonly kind: 'birth' | 'state' }>;
const standing = ({ status, uses, parts }: Full) => ({
  status,
  uses,
  counted: deviceParts.flatMap((part) => (parts[part] === undefined ? [] : [{ part, counted: parts[part] }])),
});

const reborn = (reported: Reported, message: Extract<UpMessage, { readonly kind: 'birth' }>): Reported => {
  const { boot, n, model, version: firmware } = message;
  const isSame = boot === reported.boot;
  const earlier =
    isSame || reported.boot === '' ? reported.earlier : [reported.boot, ...reported.earlier].slice(0, mostEarlier);
  // The number before it is that of its will, which comes where the connection is lost, or never.
  const missed = isSame ? reported.missed + Math.max(0, n - reported.n - 2) : 0;
  const now = { ...standing(message), connected: true, model, firmware, boot, born: n, n, earlier, missed };
  return { ...reported, ...now };
};

/** What became of a message. */
export interface Applied {
  readonly reported: Reported;
  /** It says something that is newer than all before. */
  readonly isNews: boolean;
  /** Something is missing, so that the machine is to be asked for its birth. */
  readonly wantsBirth: boolean;
}

const asBefore = (reported: Reported, wantsBirth = false): Applied => ({ reported, isNews: false, wantsBirth });

const ofWill = (reported: Reported, { boot, n }: UpMessage): Applied => {
  // It belongs to the connection whose birth has the next number; a later birth has overtaken any other.
  if (boot !== reported.boot || n + 1 !== reported.born || !reported.connected) return asBefore(reported);
  return { reported: { ...reported, connected: false }, isNews: true, wantsBirth: false };
};

/**
 * What is known of a machine once this message came at `at`, in milliseconds since 1970. Messages may come twice, late and
 * in any order: only a birth begins a start, only what has a higher number than all before of the same start changes
 * anything, and counts are totals, so that none is taken twice. After its last will only a birth brings a machine back.
 */
export const applyMessage = (reported: Reported, message: UpMessage, at: number): Applied => {
  const { kind, boot, n } = message;
  if (kind === 'will') return ofWill(reported, message);
  if (reported.earlier.includes(boot)) return asBefore(reported);
  const heard = { ...reported, lastAt: Math.max(reported.lastAt ?? 0, at) };
  if (kind === 'birth') {
    if (boot === reported.boot && n <= reported.n) return asBefore(reported);
    return { reported: reborn(heard, message), isNews: true, wantsBirth: false };
  }
  if (boot !== reported.boot) return asBefore(reported, true);
  if (n <= reported.n) return asBefore(reported);
  const missing = n - reported.n - 1;
  const next = { ...heard, n, missed: reported.missed + missing };
  if (kind === 'state') return { reported: { ...next, ...standing(message) }, isNews: true, wantsBirth: false };
  return { reported: next, isNews: true, wantsBirth: missing > 0 };
};
