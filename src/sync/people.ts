import type { Reason } from '#domain/kernel/reason.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { refuse } from '../db/counter/run.ts';
import { deriveFrom, makeVerifier, unsealed } from '../db/session/password-verifier.ts';
import type { Registry, StoredSession } from '../db/session/registry.ts';
import { ownShops, signIn as signInCall } from '../db/session/session-records.ts';
import { askDeclared, bearer, counterHeaders, Refused } from './calls.ts';
import type { Endings } from './endings.ts';
import { type Transport, Unreachable } from './transport.ts';

/** Without contact a person's rights are taken as valid for this long: 72 hours. */
export const rightsHold = 72 * 60 * 60 * 1_000;

/** A refusal of the server as screens show it. */
export const refusalOf = (fault: Refused, otherwise: Reason): Refusal => ({
  ok: false,
  code: fault.code ?? otherwise,
  params: fault.params,
  fields: Object.fromEntries(
    Object.keys(fault.fields).map((field) => [field, { code: fault.code ?? otherwise, params: fault.params }]),
  ),
});

/** A counter that this browser is, of the shop it worked in last if it is one there. */
const counterHere = async (registry: Registry) =>
  (await registry.enrolmentOf((await registry.desk()).shopId)) ??
  (await registry.enrolments()).find(({ retired }) => !retired);

const signIn = async (
  transport: Transport,
  registry: Registry,
  account: string,
  password: string,
  locale: string,
  now: number,
): Promise<StoredSession> => {
  const headers = { 'x-locale': locale };
  const shown = counterHeaders(await counterHere(registry));
  // It takes as long as the server does, and rests on nothing that the server says.
  const deriving = deriveFrom(password);
  deriving.catch(() => undefined);
  const {
    token,
    reserve,
    id,
    employee: staff,
    pin,
  } = await askDeclared(transport, signInCall, { body: { username: account, password } }, { ...headers, ...shown });
  const shops = await askDeclared(transport, ownShops, { params: { id } }, { ...headers, ...bearer(token) });
  const { name, avatar } = staff;
  const derived = await deriving;
  return {
    account,
    staffId: id,
    token,
    staff: { id, name, account: staff.account, avatar },
    shops,
    verifier: derived && makeVerifier(derived, reserve),
    confirmedAt: now,
    ...(pin ? { pin } : {}),
  };
};

/**
 * Unlocks without contact: the same person, within 72 hours of the last contact. What is given then is proved by the
 * session that was sealed with the password for this, as the one before may have ended with the sign-out.
 */
const unlock = async (
  registry: Registry,
  endings: Endings,
  account: string,
  password: string,
  now: number,
): Promise<StoredSession | Refusal> => {
  const saved = await registry.session(account);
  if (!saved?.verifier || (saved.token === '' && !saved.verifier.sealed)) return refuse('session.offline');
  if (now - saved.confirmedAt > rightsHold) return refuse('session.tooLongOffline');
  const reserve = await unsealed(saved.verifier, password);
  if (reserve === undefined) return refuse('session.wrongPassword');
  if (reserve === '' || saved.token !== '') return saved;
  const { unshown: _, ...known } = saved;
  const session = { ...known, token: reserve };
  await endings.takenUp(session);
  await registry.saveSession(session);
  return session;
};

/** Signs in with the server, or, when it cannot be reached, with what is remembered here. */
export const enter = async (
  transport: Transport,
  registry: Registry,
  endings: Endings,
  who: { readonly account: string; readonly password: string; readonly locale: string },
  now: number,
): Promise<StoredSession | Refusal> => {
  const account = who.account.trim();
  try {
    const entered = await signIn(transport, registry, account, who.password, who.locale, now);
    const before = await registry.session(entered.account);
    await endings.replaced(before);
    const session = before?.offices ? { ...entered, offices: before.offices } : entered;
    await registry.saveSession(session);
    return session;
  } catch (fault) {
    if (fault instanceof Unreachable) return unlock(registry, endings, account, who.password, now);
    if (!(fault instanceof Refused)) throw fault;
    const saved = await registry.session(account);
    const left = fault.code === 'session.resigned' || fault.code === 'session.noShop';
    if (saved && left) {
      const { pin: _, ...rest } = saved;
      await registry.saveSession({ ...rest, token: '', verifier: null });
    }
    return refusalOf(fault, 'session.wrongPassword');
  }
};
