import { useState } from 'react';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import { ListInside } from '../../list/list-inside.tsx';
import { useMay } from '../../store/use-may.ts';
import { MovementDetails } from './movement-details.tsx';
import { movementList } from './movement-list.tsx';

/** What came and went of one product, within its page. */
export const ProductMovements = ({ productId }: { readonly productId: string }) => {
  const valued = useMay()('pc.inventory.value');
  const [open, setOpen] = useState<MovementRow | null>(null);
  return (
    <>
      <ListInside list={movementList} fixed={{ product: productId }} onOpen={setOpen} />
      {open && <MovementDetails movement={open} valued={valued} onClose={() => setOpen(null)} />}
    </>
  );
};
