import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFindRecords } from '../../form/widgets/use-find-records.ts';
import { useLive } from '../../store/use-live.ts';
import { SearchBox } from '../../ui/search-box.tsx';

const mostFound = 8;

/** Finds a service by name, pinyin or number; Enter takes the marked one. */
export const ServicePicker = ({ onTake }: { readonly onTake: (id: string) => void }) => {
  const { t } = useTranslation('serviceLog');
  return (
    <SearchBox
      label={t('filters.service')}
      search={useFindRecords('service', mostFound)}
      keyOf={({ id }) => id}
      none={(text) => t('filters.noService', { text })}
      onTake={({ id }) => onTake(id)}
      testId="log-service"
      testIdOf={({ id }) => `found-${id}`}
      show={({ title }) => (
        <Text span truncate>
          {title}
        </Text>
      )}
    />
  );
};

/** What the service is called to which the log is narrowed; empty for none, and while it is not known. */
export const useServiceName = (id: string | undefined): string =>
  useLive('record.named', { of: 'service', ids: id === undefined ? [] : [id] })?.[0]?.title ?? '';
