import { demoPassword } from '../../server/seed/demo.ts';
import { type Ask, dataOf } from './ask.ts';
import { inShop } from './flood.ts';

/** Somebody who is signed in, in a shop. */
export interface SignedIn {
  readonly staffId: string;
  readonly headers: { readonly authorization: string; readonly 'x-shop-id': string };
}

/** Signs somebody of the demo brand in, from this address; in the first shop where they may work there. */
export const signsIn = async (ask: Ask, username: string, address = inShop): Promise<SignedIn> => {
  const from = { 'x-forwarded-for': address };
  const body = { username, password: demoPassword };
  const login = await ask({ method: 'POST', path: '/api/auth/employees/token', headers: from, body });
  const signed = dataOf<{ token: string; id: string }>(login);
  if (!signed) throw new Error(`${username} cannot sign in: ${login.status} ${login.body}`);
  const authorization = `Bearer ${signed.token}`;
  const reply = await ask({ path: `/api/employees/${signed.id}/shops`, headers: { ...from, authorization } });
  const shops = dataOf<{ id: string; code: string }[]>(reply) ?? [];
  const shop = shops.find(({ code }) => code === 'S01') ?? shops[0];
  if (!shop) throw new Error(`${username} works nowhere`);
  return { staffId: signed.id, headers: { authorization, 'x-shop-id': shop.id } };
};
