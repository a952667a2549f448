import { Badge, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AddressOf, List, Names } from './define-list.ts';
import type { Filter } from './filter.ts';
import { changed } from './use-list.ts';

interface RecordTagsProps<Row, Filters extends readonly Filter[], More> {
  readonly list: List<Row, Filters, More>;
  readonly address: AddressOf<Filters>;
  readonly names: Names | undefined;
  readonly onAddress: (address: AddressOf<Filters>) => void;
}

/** The records to which a list is narrowed, each with a way to take that back. */
export const RecordTags = <Row, const Filters extends readonly Filter[], More>({
  list,
  address,
  names,
  onAddress,
}: RecordTagsProps<Row, Filters, More>) => {
  const { t } = useTranslation('app');
  return list.filters.map((filter) => {
    if (filter.kind !== 'record' || !(filter.key in address)) return null;
    const what = names?.[filter.key] ?? '';
    return (
      <Badge
        key={filter.key}
        size="lg"
        variant="light"
        h={44}
        rightSection={
          <CloseButton
            size={32}
            aria-label={t('list.without', { what })}
            onClick={() => onAddress(changed(address, { [filter.key]: undefined }))}
          />
        }
      >
        {what}
      </Badge>
    );
  });
};
