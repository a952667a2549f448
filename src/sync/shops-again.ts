import type { ChoosingShop } from '../db/api/choosing-shop.ts';
import type { StoredSession } from '../db/session/registry.ts';
import { ownShops } from '../db/session/session-records.ts';
import { askDeclared, bearer, Refused } from './calls.ts';
import { Unreachable } from './transport.ts';
import type { DeskParts } from './work-at.ts';

/** Makes what asks the server again in which shops somebody works; what it knows goes to every tab. */
export const makeShopsAgain =
  (
    {
      transport,
      registry,
      live,
      tabs,
    }: Pick<DeskParts, 'transport' | 'registry' | 'live'> & {
      readonly tabs: { post(word: 'changed'): void };
    },
    session: () => StoredSession | undefined,
    changeSession: (change: (session: StoredSession) => StoredSession) => void,
  ): ChoosingShop['shopsAgain'] =>
  async () => {
    const asked = session();
    if (!asked || asked.token === '' || asked.unshown !== undefined) return;
    try {
      const shops = await askDeclared(transport, ownShops, { params: { id: asked.staffId } }, bearer(asked.token));
      if (session()?.token !== asked.token || JSON.stringify(shops) === JSON.stringify(asked.shops)) return;
      changeSession((now) => ({ ...now, shops }));
      await registry.changeSession(asked.account, (saved) => ({ ...saved, shops }));
      live.touch(['session']);
      tabs.post('changed');
    } catch (fault) {
      // A session that the server does not know any more ends with the next round.
      if (!(fault instanceof Unreachable || fault instanceof Refused)) throw fault;
    }
  };
