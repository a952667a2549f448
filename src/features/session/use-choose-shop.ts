import { useState } from 'react';
import type { OfferedCounter } from '#domain/sync/protocol.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useStore } from '../../store/use-live.ts';
import { counterLabel } from './counter-label.ts';
import type { ShopChoice } from './shop-rows.ts';

/** Which counter of a shop this device is to be: the one with this id that it goes on as, or null for a new one. */
export type GoOnAs = string | null;

/** What has to be answered before this device becomes a counter of a shop. */
interface GoOnAsked {
  readonly shop: ShopChoice;
  readonly counters: readonly OfferedCounter[];
}

/** The shop that is being opened, and whether as an office. */
export type Choosing = ShopChoice & { readonly isOffice?: boolean };

/** As what this device is at work in a shop. */
type Chosen = 'counter' | 'office';

/**
 * Goes to work in a shop: the first time this enrols the device as one of its counters, which needs contact; for somebody
 * who may not do so it is its office. Where it may have been one of them before, that is asked first: `choose` then
 * answers false, and is called again with what somebody said.
 */
export const useChooseShop = () => {
  const store = useStore();
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState<GoOnAsked | null>(null);

  const choose = async (shop: ShopChoice, goOnAs?: GoOnAs): Promise<Chosen | false> => {
    setChoosing(shop);
    setRefusal(null);
    setAsked(null);
    try {
      if (goOnAs === undefined) {
        const offered = await store.offeredCounters(shop.id, counterLabel(shop.id));
        if (!offered.ok && offered.code === 'counter.enrolNotAllowed') return (await chooseOffice(shop)) && 'office';
        if (!offered.ok) setRefusal(offered);
        else if (offered.counters.length > 0) setAsked({ shop, counters: offered.counters });
        if (!offered.ok || offered.counters.length > 0) return false;
      }
      const answer = await store.chooseShop(shop.id, goOnAs ?? undefined);
      if (!answer.ok) setRefusal(answer);
      return answer.ok && 'counter';
    } finally {
      setChoosing(null);
    }
  };
  /** Goes to work in the office of a shop, of which this device is or becomes no counter. */
  const chooseOffice = async (shop: ShopChoice): Promise<boolean> => {
    setChoosing({ ...shop, isOffice: true });
    setRefusal(null);
    setAsked(null);
    try {
      const answer = await store.chooseOffice(shop.id);
      if (!answer.ok) setRefusal(answer);
      return answer.ok;
    } finally {
      setChoosing(null);
    }
  };
  return { choose, chooseOffice, choosing, refusal, asked, dismiss: () => setAsked(null) };
};
