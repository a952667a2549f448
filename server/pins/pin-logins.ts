import { type PinLogin, pinLoginText, sealedLogin } from '#domain/sync/approval.ts';
import { storable } from '#domain/values/storable.ts';
import { proofRetention } from '../sessions/proofs.ts';
import type { NewSession } from '../sessions/session-store.ts';
import { brandOf } from '../sessions/tokens.ts';
import type { PinBooks } from './pin-books.ts';

interface AtCounter {
  readonly brandId: string;
  readonly id: string;
}

/** What was sealed, where it is what a tablet seals. */
const readLogin = (text: string | undefined) => {
  try {
    return sealedLogin.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
};

/**
 * The session that a tablet has made for somebody who unlocked it with their PIN; true where it is known already, false
 * where it does not begin. Before the server has seen the PIN that session proves nothing. `now` in milliseconds since 1970.
 */
const beginning = async (
  pins: PinBooks,
  { brandId, id }: AtCounter,
  login: PinLogin,
  now: number,
): Promise<NewSession | boolean> => {
  const { staffId, at, sealed, counterId = id } = login;
  // By then it may be forgotten that its session was there and has ended.
  if (at < now - proofRetention) return false;
  const read = readLogin(await pins.opened(sealed, pinLoginText(counterId, staffId, at)));
  if (!read || brandOf(read.token) !== brandId || storable(staffId) !== staffId) return false;
  if (await pins.isStored({ brandId, staffId }, read.token)) return true;
  if (!(await pins.isPin({ brandId, staffId }, { counterId: id, now }, read.pin))) return false;
  const begun = { brandId, employeeId: staffId, token: read.token, counterId: storable(counterId) };
  return { ...begun, openedAt: Math.min(at, now) };
};

/** Begins the sessions that a counter shows to have begun with PINs; answers those that did not, by what was sealed. */
export const beginSessions = async (
  pins: PinBooks,
  counter: AtCounter,
  logins: readonly PinLogin[],
  now: number,
): Promise<string[]> => {
  const refused: string[] = [];
  const begun: NewSession[] = [];
  for (const login of logins) {
    const session = await beginning(pins, counter, login, now);
    if (session === false) refused.push(login.sealed);
    else if (session !== true) begun.push(session);
  }
  await pins.store(begun, now);
  return refused;
};
