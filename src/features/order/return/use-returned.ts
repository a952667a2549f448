import { useState } from 'react';
import { bookkeepingPaymentTypes } from '#domain/order/codes.ts';
import { returnCalls } from '#domain/refund/return-calls.ts';
import { type Returned, withOneMore } from '#domain/refund/returned.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';

/** What comes back without a receipt, as it is chosen, and in which of the shop's ways of paying money goes back. */
export const useReturned = () => {
  const { online } = useSyncStatus();
  const { shop } = useSession();
  const call = useCall();
  const [rows, setRows] = useState<readonly Returned[]>([]);
  const types = bookkeepingPaymentTypes.filter((type) => shop?.paymentTypes.includes(type));
  const [picked, setType] = useState<number | null>(null);
  const take = async ({ id, name, originalPrice }: { id: string; name: string; originalPrice: number }) => {
    const asked = online ? await call(returnCalls.price, { query: { productId: id } }) : null;
    const prices = asked && 'data' in asked ? asked.data : { today: originalPrice, most: originalPrice, lowest: null };
    setRows((before) => withOneMore(before, { productId: id, name, ...prices }));
  };
  const isPriced = rows.length > 0 && rows.every(({ price }) => price > 0);
  return { rows, setRows, take, isPriced, types, type: picked ?? types[0] ?? 0, setType };
};
