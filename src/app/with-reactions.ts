import type { StoreApi } from '../store/store-api.ts';
import { storeWith } from '../store/store-with.ts';
import { spokenLanguage } from '../ui/words.ts';
import type { Router } from './router.ts';

/** The store, except that calls are answered in the language of the screen, and one that the server refuses leads to what the specification asks for (`reactionTo`). */
export const withReactions = (store: StoreApi, router: Router): StoreApi =>
  storeWith(store, {
    askServer: async (call) => {
      const answer = await store.askServer({ locale: spokenLanguage(), ...call });
      if (!answer.ok && answer.status !== undefined) {
        const { status, message = '' } = answer;
        // Fetched when something went wrong: nothing of it weighs on the first screen.
        void import('./react-to.ts').then(({ reactTo }) => reactTo({ store, router }, { ...call, status, message }));
      }
      return answer;
    },
  });
