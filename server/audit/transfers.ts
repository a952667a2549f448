import type { ClientBase } from 'pg';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { Problem } from './problem.ts';

interface Row {
  readonly brandId: string;
  readonly transferId: string;
  readonly productId: string;
  readonly due: string;
  readonly moved: string;
}

const { pendingReceipt, received, returned } = transferStatuses;
const piecesOf = (type: number): string => `coalesce(sum(m.quantity) filter (where m.type = ${type}), 0)`;

/**
 * Goods that went between shops, against the movements they made: what left is in the other shop, on the way, or back,
 * and what did not arrive has gone out as a loss.
 */
export const auditTransfers = async (client: ClientBase): Promise<Problem[]> => {
  const { rows } = await client.query<Row>(
    `with line as (
        select t.brand_id, t.id as transfer_id, each ->> 'productId' as product_id, t.status,
          case when t.status >= ${pendingReceipt} then coalesce((each ->> 'delivered')::bigint, 0) else 0 end as sent,
          coalesce((each ->> 'received')::bigint, 0) as arrived
        from transfer t, jsonb_array_elements(t.lines) each where not t.deleted
      ), due as (
        select brand_id, transfer_id, product_id, concat_ws(', ', -sent,
          case when status = ${received} then sent else 0 end, case when status = ${received} then arrived - sent else 0 end,
          case when status = ${returned} then sent else 0 end) as due
        from line where sent > 0
      ), moved as (
        select m.brand_id, m.paper_id as transfer_id, m.product_id, concat_ws(', ', ${piecesOf(outTypes.transferOut)},
          ${piecesOf(inTypes.transferIn)}, ${piecesOf(outTypes.loss)}, ${piecesOf(inTypes.transferReturn)}) as moved
        from stock_movement m where m.id like 'transfer:%' group by 1, 2, 3
      )
      select brand_id as "brandId", transfer_id as "transferId", product_id as "productId",
        coalesce(due.due, 'nothing') as due, coalesce(moved.moved, 'nothing') as moved
      from due full join moved using (brand_id, transfer_id, product_id)
      where due.due is distinct from moved.moved order by 1, 2, 3`,
  );
  return rows.map(({ brandId, transferId, productId, due, moved }) => ({
    kind: 'stock',
    brandId,
    of: `transfer ${transferId}`,
    detail: `product ${productId} went out, in, missing and back as ${due}; movements say ${moved}`,
  }));
};
