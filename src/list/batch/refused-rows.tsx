import { Alert, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface RefusedRowsProps {
  /** The name of each row that was refused, and why. */
  readonly rows: readonly { readonly key: string | number; readonly name: string; readonly why: string }[];
  readonly testId: string;
}

/** What was refused of many rows, each with its reason; nothing where nothing was. */
export const RefusedRows = ({ rows, testId }: RefusedRowsProps) => {
  const { t } = useTranslation('app');
  if (rows.length === 0) return null;
  return (
    <Alert color="red" title={t('batch.refused', { count: rows.length })}>
      <Table.ScrollContainer minWidth={0} mah={320}>
        <Table data-testid={`${testId}-refused`}>
          <Table.Tbody>
            {rows.map(({ key, name, why }) => (
              <Table.Tr key={key}>
                <Table.Td fw={600}>{name}</Table.Td>
                <Table.Td>{why}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Alert>
  );
};
