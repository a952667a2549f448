import { type FailedCall, reactionTo } from '#domain/sync/reaction.ts';
import type { ServerCall } from '../db/api/server-call.ts';
import type { StoreApi } from '../store/store-api.ts';
import { tell, warn } from './call-notes.tsx';
import type { Router } from './router.ts';
import { sayTooMany } from './too-many-said.ts';

/** A call that the server refused, and its words. */
type Refused = ServerCall & Pick<FailedCall, 'status'> & { readonly message: string };

/** Does what is to be done about a refused call, whichever screen made it. The end of a session is the store's to do. */
export const reactTo = async (
  { store, router }: { readonly store: StoreApi; readonly router: Router },
  { path, status, message, purpose = 'part' }: Refused,
): Promise<void> => {
  const reaction = reactionTo({ path, status, purpose, screen: router.state.location.pathname });
  switch (reaction.does) {
    case 'leadTo':
      // The diagnosis has no screens yet; its row is in the table for when it has.
      if (reaction.path !== '/diag/index') await router.navigate({ to: reaction.path, state: { said: message } });
      return;
    case 'tooMany':
      sayTooMany(message);
      return;
    case 'warn':
      await warn(reaction.what, store);
      return;
    case 'say':
      await tell(reaction.what);
      return;
    case 'endSession':
    case 'leave':
  }
};
