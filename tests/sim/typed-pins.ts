import type { Entry } from '../../server/books/books.ts';
import type { ApprovalGiven } from '../../src/db/api/pins.ts';

/** A command that somebody approved at its counter, or that was made to look so. */
export interface TypedApproval {
  readonly approverId: string;
  /** The PIN that was typed is theirs. */
  readonly isRight: boolean;
}

/** Which PINs were truly typed for what: what the world knows, and the server only by what is sealed. */
export class TypedPins {
  /** By the ids of the commands. */
  readonly approvals = new Map<string, TypedApproval>();
  /** Whom each command that was sent names as having approved it. */
  readonly named = new Map<string, string>();
  /** The session by which each command that was sent says it was given, by its public id. */
  readonly provenBy = new Map<string, string>();
  /** Sessions that began with a PIN that is not that person's, by their public ids. */
  readonly wrong = new Set<string>();
  /** Whose PIN is looked at no more at some counter, as too many wrong ones were tried there. */
  readonly usedUp: ReadonlySet<string>;
  constructor(usedUp: ReadonlySet<string>) {
    this.usedUp = usedUp;
  }
  /** Somebody types a PIN for what this command does. */
  approves(commandId: string, { staffId, pin }: ApprovalGiven, own: string | undefined): void {
    this.approvals.set(commandId, { approverId: staffId, isRight: pin === own });
  }

  /** Whether this may be held though whoever it names gave it: behind a wrong PIN, or approved by somebody who has left. */
  mayBeHeld({ judgement, command }: Entry): boolean {
    if (judgement.outcome !== 'held') return false;
    if (judgement.code === 'system.staffResigned') return this.named.has(command.commandId);
    const session = this.provenBy.get(command.commandId);
    return !command.session && (this.usedUp.has(command.staffId) || (session !== undefined && this.wrong.has(session)));
  }
}
