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
  /** Sessions that were stored once more after their end: they let somebody in, and prove nothing. */
  private readonly again = new Set<string>();
  private readonly time: VirtualTime;
  constructor(time: VirtualTime) {
    this.time = time;
  }

  /** Opens a session; answers its token. */
  open(staffId: string): string {
    const token = `token-${this.known.size + 1}`;
    this.store(token, staffId, this.time.now);
    return token;
  }

  /** Stores a session with what it proves by, as the tables do: what is known of its proofs stays as it is. */
  store(token: string, staffId: string, openedAt: number): void {
    const id = proofIdOf(token);
    if (this.known.has(id)) this.again.add(id);
    else this.known.set(id, { id, token, staffId, seed: seedOf(token), counters: [], openedAt, endedAt: null });
  }

  /** Whether this was ever a session of this person. */
  knows(token: string, staffId: string): boolean {
    return this.known.get(proofIdOf(token))?.staffId === staffId;
  }

  /** Whether the session with this public id lets somebody in. */
  isOpen(id: string): boolean {
    return this.known.get(id)?.endedAt === null || this.again.has(id);
  }

  all(): readonly KnownSession[] {
    return [...this.known.values()];
  }

  /** Who is signed in with this token. */
  whose(token: string): string | undefined {
    const id = proofIdOf(token);
    return this.isOpen(id) ? this.known.get(id)?.staffId : undefined;
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
    this.again.delete(id);
    const session = this.known.get(id);
    if (session?.endedAt === null) this.known.set(id, { ...session, endedAt: this.time.now });
  }
}
