import { Anchor, Badge, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconBuildingStore, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopCalls } from '#domain/shop/calls.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Nothing, NothingFound } from '../../ui/nothing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Refused } from '../../ui/refused.tsx';

const perPage = 20;

/** Whether a shop is meant by what somebody typed: a part of its name, code, address or number. */
const isMeant = ({ name, code, address, phone }: Shop, typed: string): boolean =>
  [name, code, address, phone].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()));

interface RowsProps {
  readonly rows: readonly Shop[];
  readonly nameOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

const Rows = ({ rows, nameOf, onOpen }: RowsProps) => {
  const { t } = useTranslation('shop');
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('info.name')}</Table.Th>
            <Table.Th>{t('info.code')}</Table.Th>
            <Table.Th>{t('info.type')}</Table.Th>
            <Table.Th>{t('list.above')}</Table.Th>
            <Table.Th>{t('info.address')}</Table.Th>
            <Table.Th>{t('info.phone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, code, type, parentId, address, phone }) => (
            <Table.Tr key={id} data-testid={`shop-row-${code}`}>
              <Table.Td>
                <Anchor component="button" type="button" mih={44} ta="start" onClick={() => onOpen(id)}>
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td>{code}</Table.Td>
              <Table.Td>
                <Badge variant="light" color="gray">
                  {t(`types.${type}`)}
                </Badge>
              </Table.Td>
              <Table.Td>{nameOf(parentId)}</Table.Td>
              <Table.Td>{address}</Table.Td>
              <Table.Td>{phone}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** The regions and stores of a brand, by what they are called; a tap opens one. */
export const ShopsScreen = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('shop');
  const { shop } = useSession();
  const may = useMay();
  const { data, refusal, asking, refresh } = useAskForPage(
    shopCalls.children,
    shop && { params: { id: shop.id }, query: {} },
  );
  const [typed, setTyped] = useState('');
  const [offset, setOffset] = useState(0);
  const type = (text: string) => {
    setTyped(text);
    setOffset(0);
  };
  const found = data?.filter((each) => isMeant(each, typed)).sort((a, b) => a.code.localeCompare(b.code)) ?? [];
  const nameOf = (id: string) => (id === shop?.id ? shop.name : (data?.find((each) => each.id === id)?.name ?? ''));
  return (
    <Stack p="md" data-testid="shops">
      <Group justify="space-between">
        <TextInput
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          label={t('list.search')}
          leftSection={<IconSearch size={18} />}
          w={320}
          data-testid="shops-search"
        />
        <Group>
          {data && (
            <Text c="dimmed" data-testid="shops-count">
              {t('list.count', { count: found.length })}
            </Text>
          )}
          {may('pc.shop.register') && (
            <Button component={Link} to="/store/add-store" leftSection={<IconPlus size={20} />} data-testid="shops-add">
              {t('list.add')}
            </Button>
          )}
        </Group>
      </Group>
      {refusal && <Refused title={t('list.title')} reason={refusal} asking={asking} onAgain={() => void refresh()} />}
      {!data && !refusal && <LoadingRows />}
      {data?.length === 0 && <Nothing icon={IconBuildingStore} title={t('list.none')} />}
      {data && data.length > 0 && found.length === 0 && (
        <NothingFound title={t('list.noneFound')} onReset={() => type('')} />
      )}
      {found.length > 0 && <Rows rows={found.slice(offset, offset + perPage)} nameOf={nameOf} onOpen={onOpen} />}
      <Pager offset={offset} perPage={perPage} total={found.length} onOffset={setOffset} />
    </Stack>
  );
};
