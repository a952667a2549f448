/** A command that somebody truly gave, and where. Times in milliseconds of the true time. */
export interface Given {
  readonly counterId: string;
  /** When it was kept: it was given no later. */
  readonly at: number;
  /** Its counter's clock has never jumped: one that has may say any time. */
  readonly isClockSure: boolean;
  /** People came and went there so quickly that nobody can say who was there when it was kept. */
  readonly isHandedOver: boolean;
}

/** A command that was put into an outbox in the name of somebody who did not give it. */
export interface Forged {
  readonly staffId: string;
  readonly at: number;
  /** When the session ended whose token was stolen for it; null where it bears no proof of that person at all. */
  readonly endedAt: number | null;
  /** The time that it says of itself. */
  readonly says: number;
  readonly counterId: string;
}

/** A contact at which a counter had nothing unsent, by what it told. */
export interface Emptied {
  readonly counterId: string;
  /** When the tablet called: what it told was so by then. */
  readonly sentAt: number;
  readonly at: number;
  /** With it the counter told that a session was ended there: what was given since is known to the millisecond. */
  readonly isSure: boolean;
}

/** Who truly gave which command: what the world knows and the server does not. */
export class Givers {
  readonly given = new Map<string, Given>();
  /** Counters into whose outbox something was put behind the back of the app. */
  readonly tampered = new Set<string>();
  readonly forged = new Map<string, Forged>();
  /** Contacts without anything unsent that the server still knows of. */
  readonly emptied: Emptied[] = [];
}
