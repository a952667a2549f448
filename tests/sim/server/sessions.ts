import type { Proof } from '#domain/sync/protocol.ts';
import { isEndedBy, type ProvingSession, proofIdOf, seedOf } from '../../../server/sessions/proofs.ts';
import type { VirtualTime } from '../virtual-time.ts';

/** Who is signed in, and what sessions prove by, those that have ended among them; a restore brings them along. */
export class Sessions {
  /** Whose a session is that is open, by its token. */
  private readonly signedIn = new Map<string, string>();
  private readonly proofs = new Map<string, ProvingSession>();
  private readonly time: VirtualTime;
  constructor(time: VirtualTime) {
    this.time = time;
  }

  /** Opens a session; answers its token. */
  open(staffId: string): string {
    const token = `token-${this.proofs.size + 1}`;
    this.signedIn.set(token, staffId);
    const id = proofIdOf(token);
    this.proofs.set(id, { id, staffId, seed: seedOf(token), openedAt: this.time.now, endedAt: null });
    return token;
  }

  /** Who is signed in with this token. */
  whose(token: string): string | undefined {
    return this.signedIn.get(token);
  }

  /** What is known of a session by its public id. */
  proof(id: string): ProvingSession | undefined {
    return this.proofs.get(id);
  }

  /** Signs everybody out. */
  endAll(): void {
    for (const token of this.signedIn.keys()) this.end(proofIdOf(token));
  }

  /** Ends the sessions that a counter shows to be ended there. */
  endShown(shown: readonly Proof[] = []): number | undefined {
    const ended = shown.filter(({ session, mac }) => isEndedBy(this.proofs.get(session), mac));
    for (const { session } of ended) this.end(session);
    return ended.length > 0 ? this.time.now : undefined;
  }

  private end(id: string): void {
    const proof = this.proofs.get(id);
    if (proof?.endedAt === null) this.proofs.set(id, { ...proof, endedAt: this.time.now });
    for (const token of this.signedIn.keys()) if (proofIdOf(token) === id) this.signedIn.delete(token);
  }
}
