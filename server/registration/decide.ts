import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { picturesIn, settlementForm } from '#domain/registration/registration.ts';
import { decidedState, type RegistrationAct, type RegistrationParty } from '#domain/registration/states.ts';
import { type Shop, shop as shopEntity } from '#domain/shop/shop.ts';
import { defaultSettings, type ShopSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { putBrand, Taken } from '../brand/make-brand.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { readShop } from '../http/brand-reads.ts';
import { notFound, RefusedCall } from '../http/refusal.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Hub } from '../sync/hub.ts';
import { giveNotice, tellApplicant } from './give-notice.ts';
import { lockRegistration, type Registration, updateRegistration } from './rows.ts';

/** A decision about a registration, as it was read: another revision may say something else. */
export interface Deciding {
  readonly id: string;
  readonly revision: number;
  readonly act: Exclude<RegistrationAct, 'submit'>;
  readonly by: RegistrationParty;
  readonly who: string;
  readonly reason: string;
  /** The brand that decides; anything where the platform does. */
  readonly brandId?: string;
}

const refused = (
  code: 'registration.notWaiting' | 'registration.changed' | 'registration.parentUnknown',
): RefusedCall => new RefusedCall({ status: 422, reason: 'invalid', code });

/** How the shop is run, as far as its registration says it; the rest stays as it is. */
const writeSettings = async (
  client: PoolClient,
  brandId: string,
  id: string,
  { form }: Registration,
): Promise<void> => {
  const { region, location } = form;
  const [before] = await rowsOf(client, recordsOf(shopSettings, brandId).where('id', '=', id));
  const settings: ShopSettings = {
    ...(before ?? defaultSettings(id)),
    principal: form.contactName,
    addressDetail: form.address,
    qualification: [form.licencePhoto],
    images: [form.storefrontPhoto, form.storefacePhoto, form.interiorPhoto],
    regionCode: region,
    location,
  };
  await putRecords(client, brandId, shopSettings.name, [settings]);
};

const writeSettlement = async (
  client: PoolClient,
  brandId: string,
  shopId: string,
  { form }: Registration,
  now: number,
): Promise<void> => {
  const { accountNumberAgain: _, ...rest } = settlementForm.parse({ ...form, accountNumberAgain: form.accountNumber });
  await client.query(
    `insert into settlement (brand_id, shop_id, form, changed_at, changed_by) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, shop_id) do update set form = excluded.form, changed_at = excluded.changed_at`,
    [brandId, shopId, JSON.stringify(rest), now, ''],
  );
};

/** Makes the brand of a headquarters that was approved; its pictures become the brand's. */
const makeHead = async (client: PoolClient, one: Registration, hash: string, now: number): Promise<Registration> => {
  const { form, area, mobile, locale } = one;
  const { brandId, headquartersId } = await putBrand(
    client,
    {
      code: form.code,
      name: form.name,
      account: form.account,
      country: area,
      mobile,
      stores: [],
      principal: form.principal,
      address: form.address,
      phone: form.phone,
    },
    { locale, hash, now },
  );
  await client.query('update brand set first_steps = true where brand_id = $1', [brandId]);
  await client.query("update upload set brand_id = $1, used_at = $3 where brand_id = '' and address = any($2)", [
    brandId,
    picturesIn(form),
    now,
  ]);
  await writeSettings(client, brandId, headquartersId, one);
  await writeSettlement(client, brandId, headquartersId, one, now);
  return { ...one, brandId, madeId: brandId };
};

/** What the papers of a brand on trial say holds from now on, and its trial is over. */
const endTrial = async (client: PoolClient, one: Registration, now: number): Promise<Registration> => {
  const { form, brandId } = one;
  const { rows } = await client.query<{ id: string }>(
    'select id from shop where brand_id = $1 and type = $2 and not deleted',
    [brandId, shopTypes.headquarters],
  );
  const headquarters = await readShop(client, brandId, rows[0]?.id ?? '');
  if (!headquarters) throw new Error(`brand ${brandId} has no headquarters`);
  const { code, name, address, phone } = form;
  const taken = await client.query('select from brand where code = $1 and brand_id <> $2', [code, brandId]);
  if (taken.rowCount !== 0) throw new Taken('code', { code });
  await client.query('update brand set code = $2, name = $3, title = $3, trial_since = null where brand_id = $1', [
    brandId,
    code,
    name,
  ]);
  await putRecords(client, brandId, shopEntity.name, [{ ...headquarters, address, phone }]);
  await writeSettings(client, brandId, headquarters.id, one);
  await writeSettlement(client, brandId, headquarters.id, one, now);
  return { ...one, madeId: headquarters.id };
};

/** Makes the shop of a branch that was approved, which takes its country, clock and payments from the place above it. */
const makeBranch = async (client: PoolClient, one: Registration, now: number): Promise<Registration> => {
  const { form, brandId } = one;
  // Two branches of one code are made one after the other.
  await client.query('select from brand where brand_id = $1 for update', [brandId]);
  const above = await readShop(client, brandId, form.parentId);
  if (!above) throw refused('registration.parentUnknown');
  const taken = await client.query('select from shop where brand_id = $1 and code = $2 and not deleted', [
    brandId,
    form.code,
  ]);
  if (taken.rowCount !== 0) throw new Taken('code', { code: form.code });
  const { name, code, address, phone, parentId } = form;
  const made: Shop = { ...above, id: uuid(), name, code, address, phone, parentId, type: shopTypes.store };
  await putRecords(client, brandId, shopEntity.name, [made]);
  await writeSettings(client, brandId, made.id, one);
  await writeSettlement(client, brandId, made.id, one, now);
  return { ...one, madeId: made.id };
};

/** What an approval makes. */
const make = (client: PoolClient, one: Registration, hash: string, now: number): Promise<Registration> => {
  if (one.kind === 'branch') return makeBranch(client, one, now);
  return one.brandId === '' ? makeHead(client, one, hash, now) : endTrial(client, one, now);
};

const takenReasons = { code: 'registration.codeTaken', account: 'registration.accountTaken' } as const;

/**
 * Decides a registration: once, whoever else decides at the same time, as its row is locked. What an approval makes is in
 * the same transaction. The same decision once more is answered like the first, as its answer may have been lost.
 */
export const decideRegistration = async (
  { pool, hub, sms }: { readonly pool: Pool; readonly hub: Hub; readonly sms: SmsProvider },
  deciding: Deciding,
  now: number,
): Promise<Registration> => {
  const { id, act, by, who, reason, revision } = deciding;
  // Nobody knows this password: the super administrator sets one with a code to the number that was proved.
  const hash = await hashPassword(randomBytes(32).toString('base64url'));
  const wanted = await inTransaction(pool, async (client) => {
    const before = await lockRegistration(client, id);
    if (!before || (deciding.brandId !== undefined && before.brandId !== deciding.brandId))
      throw notFound('registration.unknown');
    if (before.revision !== revision) throw refused('registration.changed');
    const last = before.history.at(-1);
    if (last?.act === act && last.by === by && last.reason === reason) return { one: before, scopes: [], isNew: false };
    const state = decidedState(before.state, act, by);
    if (state === undefined) throw refused('registration.notWaiting');
    const history = [...before.history, { at: now, act, by, reason, who }];
    const decided: Registration = { ...before, state, history, changedAt: now };
    const made = act !== 'approve' ? decided : await make(client, decided, hash, now);
    await updateRegistration(client, made);
    return { one: made, scopes: await giveNotice(client, made, now), isNew: true };
  }).catch((problem: unknown) => {
    if (!(problem instanceof Taken)) throw problem;
    throw new RefusedCall({ status: 422, reason: 'invalid', code: takenReasons[problem.what], params: problem.params });
  });
  const { one, scopes, isNew } = wanted;
  if (!isNew) return one;
  const isOfBrand = one.kind === 'branch' || one.staffId !== '';
  const made = isOfBrand && one.madeId !== '' ? await readShop(pool, one.brandId, one.madeId) : undefined;
  const changed = [...scopes, ...(made ? shopEntity.scopes(made) : [])];
  if (changed.length > 0) await hub.announce(one.brandId, changed);
  await tellApplicant({ pool, sms }, one);
  return one;
};
