import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../sessions/tokens.ts';

/** So much is remembered of each kind; the oldest is forgotten first, and is asked about like what is new. */
const mostKnown = 50_000;

/** What is shown with a call: the token of a session or the secret of a counter, wall or booking, guests' cookies, or nothing. */
export const shownWith = ({ authorization = '', cookie }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer|Counter|Wall|Booked) (\S+)$/.exec(authorization)?.[1] ?? cookie;

/** The secret of the link by which a screen on a wall asks. */
export const wallSecretOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Wall (\S+)$/.exec(authorization)?.[1];

/** The secret of the link by which the guests of a booking ask. */
export const bookedSecretOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Booked (\S+)$/.exec(authorization)?.[1];

/** The secret that a counter shows beside the session of whoever works there. */
export const counterSecretOf = ({ 'x-counter-secret': secret }: IncomingHttpHeaders): string | undefined =>
  typeof secret === 'string' ? secret : undefined;

/**
 * What a counter's call has shown that was good here before, by which its share goes: the secret of the counter, else the
 * token. Which counter a call only names is anybody's to say.
 */
export const counterShare = (known: Pick<Known, 'has'>, headers: IncomingHttpHeaders): string => {
  const secret = counterSecretOf(headers);
  return hashToken((known.has(secret) ? secret : shownWith(headers)) ?? '');
};

const forgetOldest = (remembered: Set<string> | Map<string, string>): void => {
  const [oldest] = remembered.keys();
  if (remembered.size > mostKnown && oldest !== undefined) remembered.delete(oldest);
};

/**
 * What was shown to this process and was good, and the networks that it came from. That it is known gives no right, it is
 * looked up each time: whoever is known waits for fewer others.
 */
export class Known {
  /** What was good, each with the brand of which it is. */
  private readonly brands = new Map<string, string>();
  private readonly networks = new Set<string>();

  has(shown: string | undefined): boolean {
    return this.brandOf(shown) !== undefined;
  }

  /** The brand of whoever shows this; undefined where it was not good here lately. */
  brandOf(shown: string | undefined): string | undefined {
    return shown === undefined ? undefined : this.brands.get(hashToken(shown));
  }

  /** Whether somebody works in this network. */
  worksAt(network: string): boolean {
    return this.networks.has(network);
  }

  remember(shown: string | undefined, network: string, brandId: string): void {
    if (shown === undefined) return;
    this.brands.set(hashToken(shown), brandId);
    forgetOldest(this.brands);
    this.networks.add(network);
    forgetOldest(this.networks);
  }
}
