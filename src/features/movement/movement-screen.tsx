import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementRow } from '#domain/stock/stock-view.ts';
import type { SearchOf } from '../../list/define-list.ts';
import { ListPage } from '../../list/list-page.tsx';
import { changed } from '../../list/use-list.ts';
import { useStore } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { beep } from '../../ui/beep.ts';
import { useScanner } from '../../ui/scan/use-scanner.ts';
import { MovementDetails } from './movement-details.tsx';
import { movementList } from './movement-list.tsx';

interface MovementScreenProps {
  readonly search: SearchOf<typeof movementList>;
  readonly onSearch: (search: SearchOf<typeof movementList>) => void;
}

/** The movements of the stock; a scanned product narrows them, a row opens what is known of it. */
export const MovementScreen = ({ search, onSearch }: MovementScreenProps) => {
  const { t } = useTranslation('stock');
  const store = useStore();
  const valued = useMay()('pc.inventory.value');
  const [open, setOpen] = useState<MovementRow | null>(null);
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      if (row) onSearch(changed(search, { product: row.product.id }));
      else notifications.show({ color: 'red', message: t('form.unknownCode', { code }) });
    });
  });
  return (
    <>
      <ListPage list={movementList} search={search} onSearch={onSearch} onOpen={setOpen} />
      {open && <MovementDetails movement={open} valued={valued} onClose={() => setOpen(null)} />}
    </>
  );
};
