import { randomUUID } from 'node:crypto';
import type { Where } from './bookings.ts';

type Said = (
  method: 'POST' | 'PUT',
  url: string,
  headers: Readonly<Record<string, string>>,
  payload: object,
) => Promise<{ id: string; total: number }>;

const before = 'piece-';
/** The order of a piece, by whose id these are called. */
const orderOf = (id: string): string => id.slice(before.length);
export const ofPiece = (id: string) => ({ orderId: orderOf(id) });
/** A piece is allotted to nobody as yet. */
export const allotted = (id: string) => ({
  ...ofPiece(id),
  lineId: `${orderOf(id)}:0`,
  servicerIds: [],
  bedId: '',
  deviceId: '',
});

/** Pieces of services of paid orders. */
export const pieces = (said: Said) => {
  const sold = async ({ here, prefix }: Where): Promise<string> => {
    const lines = [{ kind: 'service', itemId: `${prefix}massage`, quantity: 1 }];
    const { id, total } = await said('POST', '/orders', here, { lines });
    await said('PUT', `/orders/${id}/payment`, here, { payments: [{ type: 0, amount: total }] });
    return `${before}${id}`;
  };
  return {
    allottedPiece: async (where: Where) => {
      const id = await sold(where);
      await said('PUT', `/order_details/${id}/allot`, where.here, allotted(id));
      return id;
    },
    /** One that is being given. */
    piece: async (where: Where) => {
      const id = await sold(where);
      const args = { treatmentId: id, orderId: orderOf(id), lineId: `${orderOf(id)}:0` };
      await said('POST', '/commands', where.here, { id: randomUUID(), name: 'treatment.start', version: 1, args });
      return id;
    },
  };
};
