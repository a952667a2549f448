import type { Proof } from '#domain/sync/protocol.ts';
import { isEndedBy, type ProvingSession, proofIdOf, seedOf } from '../../../server/sessions/proofs.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** A session with the token that opened it, as somebody who has read that knows it. */
export interface KnownSession extends ProvingSession {
  readonly token: string;
}

/** Who is signed in, and what sessions prove by, those that have ended among them; a restore brings them along. */
export class Sessions {
  /** By their public ids. */
  private readonly known = new Map<string, KnownSession>();
  private readonly time: VirtualTime;
  constructor(time: VirtualTime) {
    this.time = time;
  }

  /** Opens a session; answers its token. */
  open(staffId: string): string {
    const token = `token-${this.known.size + 1}`;
    const id = proofIdOf(token);
    this.known.set(id, { id, token, staffId, seed: seedOf(token), openedAt: this.time.now, endedAt: null });
    return token;
  }

  all(): readonly KnownSession[] {
    return [...this.known.values()];
  }

  /** Who is signed in with this token. */
  whose(token: string): string | undefined {
    const session = this.known.get(proofIdOf(token));
    return session?.endedAt === null ? session.staffId : undefined;
  }

  /** What is known of a session by its public id. */
  proof(id: string): ProvingSession | undefined {
    return this.known.get(id);
  }

  /** Signs everybody out. */
  endAll(): void {
    for (const id of this.known.keys()) this.end(id);
  }

  /** Signs somebody out wherever they work, as their leaving does. */
  endAllOf(whose: string): void {
    for (const { id, staffId } of this.known.values()) if (staffId === whose) this.end(id);
  }

  /** Ends the sessions that a counter shows to be ended there. */
  endShown(shown: readonly Proof[] = []): number | undefined {
    const ended = shown.filter(({ session, mac }) => isEndedBy(this.known.get(session), mac));
    for (const { session } of ended) this.end(session);
    return ended.length > 0 ? this.time.now : undefined;
  }

  private end(id: string): void {
    const session = this.known.get(id);
    if (session?.endedAt === null) this.known.set(id, { ...session, endedAt: this.time.now });
  }
}
