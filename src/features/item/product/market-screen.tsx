import { useState } from 'react';
import type { ProductRow } from '#domain/item/product/product-listing.ts';
import type { Search } from '../../../list/filter.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { CopyItem } from '../../../parts/item/copy-item.tsx';
import { marketList } from './product-list.tsx';

interface MarketScreenProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onCopied: (id: string) => void;
}

/** Templates of products: one that is opened becomes a product of the own shop. */
export const MarketScreen = ({ search, onSearch, onCopied }: MarketScreenProps) => {
  const [product, choose] = useState<ProductRow | null>(null);
  return (
    <>
      <ListPage list={marketList} search={search} onSearch={onSearch} onOpen={choose} />
      {product && <CopyItem kind="product" item={product} onClose={() => choose(null)} onCopied={onCopied} />}
    </>
  );
};
