import { useState } from 'react';
import type { ServiceRow } from '#domain/item/service/service-listing.ts';
import type { Search } from '../../list/filter.ts';
import { ListPage } from '../../list/list-page.tsx';
import { CopyItem } from '../../parts/item/copy-item.tsx';
import { serviceMarketList } from './service-list.tsx';

interface ServiceMarketProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly onCopied: (id: string) => void;
}

/** Templates of services: one that is opened becomes a service of the own shop. */
export const ServiceMarket = ({ search, onSearch, onCopied }: ServiceMarketProps) => {
  const [service, choose] = useState<ServiceRow | null>(null);
  return (
    <>
      <ListPage list={serviceMarketList} search={search} onSearch={onSearch} onOpen={choose} />
      {service && <CopyItem kind="service" item={service} onClose={() => choose(null)} onCopied={onCopied} />}
    </>
  );
};
