import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegistrationRow } from '#domain/registration/shown.ts';
import { useFormat } from '../../ui/use-format.ts';
import { StateBadge } from './state-badge.tsx';

interface RegistrationTableProps {
  readonly rows: readonly RegistrationRow[];
  readonly onOpen: (id: string) => void;
}

/** Registrations, each by what it is called; a tap opens it. */
export const RegistrationTable = ({ rows, onOpen }: RegistrationTableProps) => {
  const { t } = useTranslation('registration');
  const { time } = useFormat();
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('columns.name')}</Table.Th>
            <Table.Th>{t('columns.kind')}</Table.Th>
            <Table.Th>{t('columns.code')}</Table.Th>
            <Table.Th>{t('columns.company')}</Table.Th>
            <Table.Th>{t('columns.submittedAt')}</Table.Th>
            <Table.Th>{t('columns.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  mih={44}
                  ta="start"
                  onClick={() => onOpen(one.id)}
                  data-testid={`registration-${one.code}`}
                >
                  {one.name}
                </Anchor>
              </Table.Td>
              <Table.Td>{t(`kinds.${one.kind}`)}</Table.Td>
              <Table.Td>{one.code}</Table.Td>
              <Table.Td>{one.companyName}</Table.Td>
              <Table.Td>{time(one.submittedAt)}</Table.Td>
              <Table.Td>
                <StateBadge state={one.state} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
