import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import type { PinHint } from '#domain/staff/pin.ts';
import type { PinLogin } from '#domain/sync/approval.ts';
import type { Enrolment, Proof } from '#domain/sync/protocol.ts';
import type { Verifier } from './password-verifier.ts';

/** A counter that this browser is; one that the server has retired only sends what it still has. */
export interface StoredEnrolment extends Enrolment {
  readonly retired?: true;
  /** It has begun its ledger: one that is not there any more was lost. */
  readonly begun?: true;
}

/** Somebody who has logged in here: enough to work on without contact for a while. */
export interface StoredSession {
  readonly account: string;
  readonly staffId: string;
  /** The server's token; empty once it was refused, or its owner has signed out. */
  readonly token: string;
  readonly staff: Pick<Employee, 'id' | 'name' | 'account' | 'avatar'>;
  /** `firstSteps` at the headquarters of a new brand. */
  readonly shops: readonly (Shop & { readonly firstSteps?: true })[];
  /** Unlocks without contact; null where the browser cannot make one. */
  readonly verifier: Verifier | null;
  /** When the server last knew this session, in milliseconds since 1970: rights are taken as valid for 72 hours. */
  readonly confirmedAt: number;
  /** The offices in which they have worked here, by shop. */
  readonly offices?: Readonly<Record<string, StoredOffice>>;
  /** Missing for whoever has no PIN, or has typed wrong ones too often. */
  readonly pin?: StoredPin;
  /** The salt of the PIN for which they typed wrong ones too often. */
  readonly spentSalt?: string;
  /** Begun with a PIN, of which the server is still to hear: what was sealed of it. Until then the token is of no use. */
  readonly unshown?: string;
}

/** What this browser holds of somebody's PIN, and how many wrong ones were typed in a row. */
export interface StoredPin extends PinHint {
  readonly wrong?: number;
}

/** An office: where somebody works without being a counter, and what they may do there, as the server last said it. */
export interface StoredOffice {
  readonly shop: Shop;
  readonly permissions: readonly string[];
}

/** Which session and shop this browser is working in. */
export interface Desk {
  /** Account of who is working; empty while the counter is locked. */
  readonly account: string;
  readonly shopId: string;
  /** It is worked in as an office, and not as a counter of it. */
  readonly office?: boolean;
  readonly locale: string;
  /** Why the last session was closed, as a key of `rejections`; null when it was not. */
  readonly closedBecause: string | null;
  /** Sessions that were ended here, for the server to hear of. */
  readonly ended?: readonly Proof[];
  /** Sessions that began here with a PIN without contact, for the server to hear of. */
  readonly logins?: readonly PinLogin[];
  /** Wrong PINs in a row of people who have not signed in here, by person and by the salt of the PIN that they were not. */
  readonly wrongPins?: Readonly<Record<string, { readonly salt: string; readonly count: number }>>;
}

export const emptyDesk: Desk = { account: '', shopId: '', locale: 'zh_CN', closedBecause: null };

/** What this browser knows about itself: the counters it is, who has logged in, and which shop is open. */
export interface Registry {
  enrolments(): Promise<StoredEnrolment[]>;
  /** The counter that this browser is in a shop. */
  enrolmentOf(shopId: string): Promise<StoredEnrolment | undefined>;
  retire(counterId: string): Promise<void>;
  begin(counterId: string): Promise<void>;
  saveEnrolment(enrolment: Enrolment): Promise<void>;
  sessions(): Promise<StoredSession[]>;
  session(account: string): Promise<StoredSession | undefined>;
  saveSession(session: StoredSession): Promise<void>;
  /** Changes what is stored of somebody, as it is then and in one step; nothing for somebody who has not logged in here. */
  changeSession(account: string, change: (saved: StoredSession) => StoredSession): Promise<void>;
  desk(): Promise<Desk>;
  /** Changes what is open; what is not named stays. What rests on what was there is worked out in the same step. */
  setDesk(change: Partial<Desk> | ((saved: Desk) => Partial<Desk>)): Promise<void>;
  close(): void;
}
