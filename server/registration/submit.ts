import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { type BranchForm, type HeadForm, type PapersForm, whyNotValidOn } from '#domain/registration/registration.ts';
import {
  mayResubmit,
  type RegistrationState,
  registrationStates,
  undecidedStates,
} from '#domain/registration/states.ts';
import { RefusedCall } from '../http/refusal.ts';
import { markPictures, refusedFields } from './mark-pictures.ts';
import { insertRegistration, type Registration, type StoredForm, updateRegistration } from './rows.ts';

/** What somebody sends in, anew or again. */
export interface Sending extends Pick<Registration, 'brandId' | 'kind' | 'area' | 'mobile' | 'staffId' | 'locale'> {
  readonly form: HeadForm | BranchForm | PapersForm;
  /** The state that it is in from now on. */
  readonly state: RegistrationState;
  /** What whoever sends it is known by, who sent its pictures. */
  readonly registrant: readonly string[];
  /** Whose name is in the history. */
  readonly who: string;
}

/** What is wrong by day (`2026-11-21`) of the sender: a licence that holds no more. */
const mustHold = (form: Sending['form'], today: string): void => {
  const expired = whyNotValidOn(form, today);
  if (Object.keys(expired).length > 0) throw refusedFields(expired);
};

/** One after the other for whoever asks for the same code or account, until the transaction ends. */
const lockNames = `select pg_advisory_xact_lock(key) from (
  select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as name order by key) keys`;

const others = `from registration where state in (${undecidedStates.join(', ')}) and id <> $1`;

/** Refuses a code, or an account, that somebody has already or waits for. */
const mustBeFree = async (client: PoolClient, { brandId, kind, form }: Sending, id: string): Promise<void> => {
  const { code } = form;
  const account = 'account' in form ? form.account : '';
  await client.query(lockNames, [
    [`registration code ${kind === 'head' ? '' : brandId} ${code}`, `registration account ${account}`],
  ]);
  const isTaken = async (query: string, values: unknown[]) => (await client.query(query, values)).rowCount !== 0;
  const ofCode =
    kind === 'head'
      ? (await isTaken('select from brand where code = $1 and brand_id <> $2', [code, brandId])) ||
        (await isTaken(`select ${others} and kind = 'head' and form ->> 'code' = $2`, [id, code]))
      : (await isTaken('select from shop where brand_id = $1 and code = $2 and not deleted', [brandId, code])) ||
        (await isTaken(`select ${others} and brand_id = $3 and kind = 'branch' and form ->> 'code' = $2`, [
          id,
          code,
          brandId,
        ]));
  if (ofCode) throw refusedFields({ code: 'registration.codeTaken' }, { code });
  // Papers are of a brand that has its account.
  if (kind !== 'head' || brandId !== '') return;
  const ofAccount =
    (await isTaken('select from employee_credential where lower(account) = lower($1)', [account])) ||
    (await isTaken(`select ${others} and kind = 'head' and lower(form ->> 'account') = lower($2)`, [id, account]));
  if (ofAccount) throw refusedFields({ account: 'registration.accountTaken' }, { account });
};

const stored = ({ form }: Sending): StoredForm => {
  const { accountNumberAgain: _, ...rest } = form as HeadForm & BranchForm;
  return rest;
};

const isSame = (one: object, other: object): boolean => {
  // The database keeps the fields of an object in an order of its own.
  const inOrder = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
};

/**
 * Takes in a registration; the same once more is the one that is there, as the answer may have been lost. `now` in
 * milliseconds since 1970, `today` as `2026-11-21`. Runs inside the caller's transaction.
 */
export const submitRegistration = async (
  client: PoolClient,
  sending: Sending,
  earlier: readonly Registration[],
  now: number,
  today: string,
): Promise<Registration> => {
  const form = stored(sending);
  const same = earlier.find((one) => one.state !== registrationStates.rejected && isSame(one.form, form));
  if (same) return same;
  mustHold(sending.form, today);
  const { brandId, kind, area, mobile, staffId, locale, state, who } = sending;
  const one: Registration = {
    brandId,
    id: uuid(),
    kind,
    state,
    revision: 1,
    area,
    mobile,
    staffId,
    locale,
    form,
    history: [{ at: now, act: 'submit', by: 'applicant', reason: '', who }],
    submittedAt: now,
    changedAt: now,
    madeId: '',
  };
  await mustBeFree(client, sending, one.id);
  await markPictures(client, sending, form, {}, now);
  await insertRegistration(client, one);
  return one;
};

/** Takes in what was changed of a rejected registration, which is locked; refuses while it waits or once it is approved. */
export const resubmitRegistration = async (
  client: PoolClient,
  before: Registration,
  sending: Sending,
  now: number,
  today: string,
): Promise<Registration> => {
  const form = stored(sending);
  if (before.state !== registrationStates.rejected && isSame(before.form, form)) return before;
  if (!mayResubmit(before.state))
    throw new RefusedCall({ status: 422, reason: 'invalid', code: 'registration.notWaiting' });
  mustHold(sending.form, today);
  await mustBeFree(client, sending, before.id);
  await markPictures(client, { ...sending, brandId: before.brandId }, form, before.form, now);
  const one: Registration = {
    ...before,
    form,
    state: sending.state,
    revision: before.revision + 1,
    locale: sending.locale,
    history: [...before.history, { at: now, act: 'submit', by: 'applicant', reason: '', who: sending.who }],
    submittedAt: now,
    changedAt: now,
  };
  await updateRegistration(client, one);
  return one;
};
