import { servedBy } from '#domain/order/served-by.ts';
import type { ReceiptInput } from '#domain/receipt/receipt.ts';
import { useReceiptWords } from '../../parts/receipt/use-receipt-words.ts';
import { useLive } from '../../store/use-live.ts';

/** What the receipt of an order says, in the language of the screen; null when there is no such order here. */
export const useReceipt = (orderId: string): Omit<ReceiptInput, 'paper' | 'copy'> | null | undefined => {
  const found = useLive('order.byId', { orderId });
  const staff = useLive('staff.all', {});
  const shop = useLive('shop.current', {});
  const words = useReceiptWords();
  if (found === null) return null;
  if (!found || !staff || !shop || !words) return undefined;
  const { order, where } = found;
  const { staffId } = servedBy(order);
  const staffName = staff.find((person) => person.id === staffId)?.name ?? '';
  return { order, shop, staffName, onServer: where === 'onServer', words };
};
