import type { Pool, PoolClient } from 'pg';
import type { BranchForm, HeadForm } from '#domain/registration/registration.ts';
import type { RegistrationRow, Review } from '#domain/registration/shown.ts';
import { type RegistrationKind, type RegistrationState, registrationStates } from '#domain/registration/states.ts';
import { day } from '#domain/values/durations.ts';
import type { Locale } from '../http/words.ts';

/** What is stored of a form: a number that is given twice is stored once. */
export type StoredForm = Omit<HeadForm & BranchForm, 'accountNumberAgain'>;

/** A registration as it is stored. */
export interface Registration {
  readonly brandId: string;
  readonly id: string;
  readonly kind: RegistrationKind;
  readonly state: RegistrationState;
  readonly revision: number;
  readonly area: string;
  readonly mobile: string;
  readonly staffId: string;
  readonly locale: Locale;
  readonly form: StoredForm;
  readonly history: readonly (Review & { readonly who: string })[];
  readonly submittedAt: number;
  readonly changedAt: number;
  readonly madeId: string;
}

const columns = `brand_id as "brandId", id, kind, state, revision, area, mobile, staff_id as "staffId", locale, form,
  history, submitted_at as "submittedAt", changed_at as "changedAt", made_id as "madeId"`;

/** Registrations where this holds, with what it needs. */
export const readRegistrations = async (
  db: Pool | PoolClient,
  where: string,
  values: readonly unknown[],
): Promise<Registration[]> =>
  (await db.query<Registration>(`select ${columns} from registration where ${where}`, [...values])).rows;

/** A registration that nobody else changes until the transaction ends. */
export const lockRegistration = async (client: PoolClient, id: string): Promise<Registration | undefined> => {
  const [found] = await readRegistrations(client, 'id = $1 for update', [id]);
  return found;
};

/** Writes a new registration. */
export const insertRegistration = async (client: PoolClient, one: Registration): Promise<void> => {
  await client.query(
    `insert into registration (brand_id, id, kind, state, revision, area, mobile, staff_id, locale, form, history,
       submitted_at, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      one.brandId,
      one.id,
      one.kind,
      one.state,
      one.revision,
      one.area,
      one.mobile,
      one.staffId,
      one.locale,
      JSON.stringify(one.form),
      JSON.stringify(one.history),
      one.submittedAt,
      one.changedAt,
    ],
  );
};

/** Writes what has changed of a registration, which is locked. What was a stranger's may become a brand's. */
export const updateRegistration = async (client: PoolClient, one: Registration): Promise<void> => {
  await client.query(
    `update registration set brand_id = $2, state = $3, revision = $4, locale = $5, form = $6, history = $7,
       submitted_at = $8, changed_at = $9, made_id = $10 where id = $1`,
    [
      one.id,
      one.brandId,
      one.state,
      one.revision,
      one.locale,
      JSON.stringify(one.form),
      JSON.stringify(one.history),
      one.submittedAt,
      one.changedAt,
      one.madeId,
    ],
  );
};

/** A registration as a list shows it. */
export const rowOf = ({ id, kind, state, form, submittedAt, changedAt }: Registration): RegistrationRow => ({
  id,
  kind,
  state,
  name: form.name,
  code: form.code,
  companyName: form.companyName,
  account: form.account ?? '',
  submittedAt,
  changedAt,
});

/** What is answered to who sent it in, or decided about it. */
export const sentOf = ({ id, state, form }: Registration) => ({ id, state, account: form.account ?? '' });

/** Nobody comes back to what was rejected after so long, in milliseconds: 180 days. */
const rejectedStays = 180 * day;

/** Forgets rejected registrations of long ago, with the numbers that they hold; to be called daily. */
export const purgeRegistrations = async (pool: Pool, now: number): Promise<void> => {
  const before = [registrationStates.rejected, now - rejectedStays];
  await pool.query('delete from registration where state = $1 and changed_at < $2', before);
  await pool.query('delete from applicant_session where expires_at < $1', [now]);
  await pool.query('delete from platform_session where expires_at < $1', [now]);
};
