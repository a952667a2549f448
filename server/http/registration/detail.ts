import type { Pool } from 'pg';
import { isPrivate } from '#domain/file/file-kinds.ts';
import { picturesIn } from '#domain/registration/registration.ts';
import type { RegistrationDetail } from '#domain/registration/shown.ts';
import { privateUrl } from '../../files/private-url.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { type Registration, rowOf } from '../../registration/rows.ts';
import { readShop } from '../brand-reads.ts';

/** Where each picture that is named can be looked at now: a private one for five minutes. */
export const picturesOf = (storage: Pick<Storage, 'secret'>, form: object): Record<string, string> =>
  Object.fromEntries(
    picturesIn({ ...form }).map((address) => [
      address,
      isPrivate(address) ? privateUrl(storage, address, Date.now()).url : address,
    ]),
  );

/** What neither a reviewer of the own brand nor a colleague needs: all but the end of a number, and private pictures. */
const hidden = ['legalId', 'accountNumber'] as const;
const withoutSecrets = (form: Registration['form']): Record<string, unknown> => {
  const masked = hidden.map((name) => [name, `****${form[name].slice(-4)}`]);
  const left = Object.entries(form).filter(([, value]) => typeof value !== 'string' || !isPrivate(value));
  return { ...Object.fromEntries(left), ...Object.fromEntries(masked) };
};

/** A registration as a page shows it; `whole` with the numbers of the person and of the account. */
export const detailOf = async (
  { pool, storage }: { readonly pool: Pool; readonly storage: Storage },
  one: Registration,
  whole: boolean,
): Promise<RegistrationDetail> => {
  const form = (whole ? one.form : withoutSecrets(one.form)) as RegistrationDetail['form'];
  const isBranch = one.kind === 'branch';
  const brand = isBranch
    ? (await pool.query<{ name: string }>('select name from brand where brand_id = $1', [one.brandId])).rows[0]
    : undefined;
  const parent = isBranch ? await readShop(pool, one.brandId, one.form.parentId) : undefined;
  return {
    ...rowOf(one),
    revision: one.revision,
    form,
    madeId: one.madeId,
    pictures: picturesOf(storage, form),
    history: one.history.map(({ at, act, by, reason }) => ({ at, act, by, reason })),
    brandName: brand?.name ?? one.form.name,
    parentName: parent?.name ?? '',
  };
};
