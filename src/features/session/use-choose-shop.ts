import { useState } from 'react';
import type { Refusal } from '../../db/store-api.ts';
import { useStore } from '../../db/use-live.ts';
import type { ShopChoice } from './shop-rows.ts';

/** Goes to work in a shop: the first time this enrols the device as one of its counters, which needs contact. */
export const useChooseShop = () => {
  const store = useStore();
  const [choosing, setChoosing] = useState<ShopChoice | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const choose = async (shop: ShopChoice): Promise<boolean> => {
    setChoosing(shop);
    setRefusal(null);
    try {
      const answer = await store.chooseShop(shop.id);
      if (!answer.ok) setRefusal(answer);
      return answer.ok;
    } finally {
      setChoosing(null);
    }
  };
  return { choose, choosing, refusal };
};
