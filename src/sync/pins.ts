import type { PinLogin } from '#domain/sync/approval.ts';
import { pinLoginText } from '#domain/sync/approval.ts';
import type { Enrolment } from '#domain/sync/protocol.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { refuse } from '../db/counter/run.ts';
import type { Desk, Registry, StoredPin, StoredSession } from '../db/session/registry.ts';
import { canSeal, sealFor } from '../db/session/seal.ts';
import { checkOf, type PinHint, pinTries } from '../db/session/session-records.ts';
import { push, Refused } from './calls.ts';
import { refusalOf, rightsHold } from './people.ts';
import { type Transport, Unreachable } from './transport.ts';

/** Whether somebody's PIN is of use here: they signed in at this browser, and lately enough. */
export const hasPin = (session: StoredSession, now: number): session is StoredSession & { readonly pin: StoredPin } =>
  session.pin !== undefined && canSeal() && now - session.confirmedAt <= rightsHold;

const withoutPin = ({ pin, ...rest }: StoredSession): StoredSession => ({
  ...rest,
  ...(pin && { spentSalt: pin.salt }),
});

/** One more wrong PIN: after five in a row the password is asked for. */
const wrong = async (registry: Registry, account: string): Promise<Refusal> => {
  let left = 0;
  await registry.changeSession(account, (saved) => {
    const tries = (saved.pin?.wrong ?? 0) + 1;
    left = pinTries - tries;
    return saved.pin && left > 0 ? { ...saved, pin: { ...saved.pin, wrong: tries } } : withoutPin(saved);
  });
  return left > 0 ? refuse('pin.wrong', { count: left }) : refuse('pin.passwordNeeded');
};

/**
 * Looks at a PIN as far as a tablet can: one in 256 wrong ones passes, of which the server says so. Answers what it is
 * sealed for.
 */
export const lookAtPin = async (
  registry: Registry,
  found: StoredSession | undefined,
  pin: string,
  now: number,
): Promise<StoredPin | Refusal> => {
  if (!found?.pin || !canSeal()) return refuse('pin.unknown');
  if (!hasPin(found, now)) return refuse('session.tooLongOffline');
  if (checkOf(found.pin.salt, pin) !== found.pin.check) return wrong(registry, found.account);
  return found.pin;
};

/** So many wrong PINs were typed of somebody who has not signed in here. */
const wrongOf = ({ wrongPins = {} }: Desk, staffId: string, { salt }: PinHint): number => {
  const typed = wrongPins[staffId];
  return typed?.salt === salt ? typed.count : 0;
};

/** Whether a PIN that this counter knows can be tried here: it was not typed wrongly too often. */
export const isTriable = (desk: Desk, session: StoredSession | undefined, staffId: string, hint: PinHint): boolean =>
  session?.spentSalt !== hint.salt && wrongOf(desk, staffId, hint) < pinTries;

/** Looks in the same way at the PIN of somebody who has not signed in here, by what the counter knows of it. */
export const lookAtKnownPin = async (
  registry: Registry,
  staffId: string,
  hint: PinHint,
  pin: string,
): Promise<PinHint | Refusal> => {
  const isRight = checkOf(hint.salt, pin) === hint.check;
  let left = 0;
  await registry.setDesk((desk) => {
    const { [staffId]: _, ...others } = desk.wrongPins ?? {};
    const count = wrongOf(desk, staffId, hint) + 1;
    left = pinTries - count;
    return { wrongPins: isRight ? others : { ...others, [staffId]: { salt: hint.salt, count } } };
  });
  if (isRight) return hint;
  return left > 0 ? refuse('pin.wrong', { count: left }) : refuse('pin.passwordNeeded');
};

const newToken = (brandId: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return `${brandId}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
};

interface Unlocking {
  readonly transport: Transport;
  readonly registry: Registry;
  readonly enrolment: Enrolment;
  readonly epoch: number;
  /** The highest number that the counter has made. */
  readonly made: number;
  /** The time by the server's clock as far as it is known, and by this device's: in milliseconds since 1970. */
  readonly at: number;
  readonly now: number;
}

/**
 * Begins a session with a PIN. Its token is made here, and the server is shown it sealed with the PIN: at once where
 * there is contact. Else what is done meanwhile bears its proof, which counts once the server has found the PIN right.
 */
export const unlockWithPin = async (
  { transport, registry, enrolment, epoch, made, at, now }: Unlocking,
  account: string,
  pin: string,
): Promise<StoredSession | Refusal> => {
  const saved = await registry.session(account);
  const hint = await lookAtPin(registry, saved, pin, now);
  if ('ok' in hint) return hint;
  if (!saved) return refuse('pin.unknown');
  const { staffId } = saved;
  const token = newToken(enrolment.brandId);
  const { counterId } = enrolment;
  const text = pinLoginText(counterId, staffId, at);
  const sealed = await sealFor(hint, JSON.stringify({ pin, token }), text);
  const login: PinLogin = { staffId, at, counterId, sealed };
  const { wrong: _, ...known } = hint;
  const session = { ...saved, token, pin: known };
  try {
    const reply = await push(transport, enrolment, epoch, { commands: [], made, logins: [login] });
    if (reply.refusedLogins?.includes(sealed)) return await wrong(registry, account);
    if (reply.epoch === epoch) {
      const entered = { ...session, confirmedAt: now };
      await registry.saveSession(entered);
      return entered;
    }
  } catch (fault) {
    if (fault instanceof Refused) return refusalOf(fault, 'pin.unknown');
    if (!(fault instanceof Unreachable)) throw fault;
  }
  // Out of reach, or restored meanwhile: the server hears of it with what is sent next.
  await registry.setDesk(({ logins = [] }) => ({ logins: [...logins, login].slice(-50) }));
  const entered = { ...session, unshown: sealed };
  await registry.saveSession(entered);
  return entered;
};
