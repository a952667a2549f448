import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { isPrivate } from '#domain/file/file-kinds.ts';
import { picturesIn } from '#domain/registration/registration.ts';
import type { RegistrationState } from '#domain/registration/states.ts';
import { registrationSubject } from '../server/http/sms/subjects.ts';
import { insertRegistration } from '../server/registration/rows.ts';
import { storeCode } from '../server/sms/codes.ts';
import { aBranchForm, aHeadForm } from './make-registration.ts';

interface Api {
  readonly app: FastifyInstance;
  readonly pool: Pool;
}

/** The cookie that an answer gives the browser, as it is sent back. */
export const cookieIn = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** Proves a number with a code that was sent to it; answers the headers of calls in its name. */
export const proveNumber = async ({ app, pool }: Api, phonenumber: string): Promise<Record<string, string>> => {
  await storeCode(pool, registrationSubject(phonenumber), '246810', Date.now());
  const payload = { phonenumber, code: '246810' };
  const reply = await app.inject({ method: 'POST', url: '/api/pc/v1/shop_registers/applicant', payload });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return { cookie: cookieIn(reply.headers) };
};

/** As if every picture of a form had been sent by a stranger, or by a brand, and taken in. */
export const sendPictures = async (pool: Pool, form: object, brandId = ''): Promise<void> => {
  for (const address of picturesIn({ ...form })) {
    const kind = isPrivate(address) ? 'licence' : 'store';
    await pool.query(
      `insert into upload (brand_id, id, shop_id, staff_id, kind, address, at, state)
       values ($1, $5, '', '', $3, $2, $4, 'ready') on conflict do nothing`,
      [brandId, address, kind, Date.now(), randomUUID()],
    );
  }
};

interface BranchPlace {
  readonly brandId: string;
  readonly parentId: string;
  readonly staffId: string;
}

/** As if a brand had asked for a branch; answers the registration's id. */
export const insertBranch = async (pool: Pool, place: BranchPlace, state: RegistrationState): Promise<string> => {
  const { brandId, parentId, staffId } = place;
  const id = v7();
  const { accountNumberAgain: _, ...form } = { ...aHeadForm(), ...aBranchForm({ code: 'WALK', parentId }) };
  const client = await pool.connect();
  await insertRegistration(client, {
    brandId,
    id,
    kind: 'branch',
    state,
    revision: 1,
    area: '',
    mobile: '',
    staffId,
    locale: 'en',
    form,
    history: [],
    submittedAt: 1,
    changedAt: 1,
    madeId: '',
  });
  client.release();
  return id;
};
