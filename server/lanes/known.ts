import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../sessions/tokens.ts';

/** So many tokens are remembered that were good; the oldest are forgotten first, and are asked about like new ones. */
const mostKnown = 50_000;

/** What is shown with a call: the token of a session or the secret of a counter, guests' cookies, or nothing. */
export const shownWith = ({ authorization = '', cookie }: IncomingHttpHeaders): string | undefined =>
  /^(?:Bearer|Counter) (\S+)$/.exec(authorization)?.[1] ?? cookie;

/** The secret that a counter shows beside the session of whoever works there. */
export const counterSecretOf = ({ 'x-counter-secret': secret }: IncomingHttpHeaders): string | undefined =>
  typeof secret === 'string' ? secret : undefined;

/** What was shown in this process and was good. That it is known gives no right: it is looked up each time. */
export class KnownTokens {
  private readonly hashes = new Set<string>();

  has(shown: string | undefined): boolean {
    return shown !== undefined && this.hashes.has(hashToken(shown));
  }

  remember(shown: string | undefined): void {
    if (shown === undefined) return;
    this.hashes.add(hashToken(shown));
    const [oldest] = this.hashes;
    if (this.hashes.size > mostKnown && oldest !== undefined) this.hashes.delete(oldest);
  }
}
