import type { SearchOf } from '../../list/define-list.ts';
import { ListPage } from '../../list/list-page.tsx';
import { changed } from '../../list/use-list.ts';
import { useStore } from '../../store/use-live.ts';
import { beep } from '../../ui/beep.ts';
import { useScanner } from '../../ui/scan/use-scanner.ts';
import { stockList } from './stock-list.tsx';

interface StockScreenProps {
  readonly search: SearchOf<typeof stockList>;
  readonly onSearch: (search: SearchOf<typeof stockList>) => void;
  /** Shows everything about the stock of a product. */
  readonly onOpen: (productId: string) => void;
}

/** What the shop has of each product; a scan finds one, in the books or not. */
export const StockScreen = ({ search, onSearch, onOpen }: StockScreenProps) => {
  const store = useStore();
  useScanner((code) => {
    void store.read('stock.byCode', { code }).then((row) => {
      beep(row ? 'added' : 'unknown');
      onSearch(changed(search, { text: code, pick: row?.level ? undefined : 'every' }));
    });
  });
  return <ListPage list={stockList} search={search} onSearch={onSearch} onOpen={({ product }) => onOpen(product.id)} />;
};
