import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../sessions/tokens.ts';

/** So much is remembered of each kind; the oldest is forgotten first, and is asked about like what is new. */
const mostKnown = 50_000;

/** What is shown with a call: the token of a session or the secret of a counter or wall, guests' cookies, or nothing. */
export const shownWith = ({ authorization = '', cookie }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer|Counter|Wall) (\S+)$/.exec(authorization)?.[1] ?? cookie;

/** The secret of the link by which a screen on a wall asks. */
export const wallSecretOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Wall (\S+)$/.exec(authorization)?.[1];

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

const addTo = (remembered: Set<string>, one: string): void => {
  remembered.add(one);
  const [oldest] = remembered;
  if (remembered.size > mostKnown && oldest !== undefined) remembered.delete(oldest);
};

/**
 * What was shown to this process and was good, and the networks that it came from. That it is known gives no right, it is
 * looked up each time: whoever is known waits for fewer others.
 */
export class Known {
  private readonly hashes = new Set<string>();
  private readonly networks = new Set<string>();

  has(shown: string | undefined): boolean {
    return shown !== undefined && this.hashes.has(hashToken(shown));
  }

  /** Whether somebody works in this network. */
  worksAt(network: string): boolean {
    return this.networks.has(network);
  }

  remember(shown: string | undefined, network: string): void {
    if (shown === undefined) return;
    addTo(this.hashes, hashToken(shown));
    addTo(this.networks, network);
  }
}
