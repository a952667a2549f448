/** What people see of it: the question that its list asks, list, forms, address, and a test of what they can do. */
export const screenFiles: Readonly<Record<string, string>> = {
  'src/nouns/$file/$file-queries.ts': `import { $thing, type $Thing } from '#domain/$file/$file.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

/** Those of this shop that are in use, or those that were removed; \`text\` in the name. By name. */
export const $thingList = defineQuery({
  name: '$thing.list',
  sources: ['$thing', 'outbox'],
  ask: async (
    { records, enrolment },
    wanted: { readonly text: string; readonly removed: boolean; readonly offset: number; readonly limit: number },
  ): Promise<Page<$Thing>> => {
    const words = wordsOf(wanted.text);
    const found = (await records.many($thing, { shopId: enrolment.shopId }))
      .filter(({ name, removedAt }) => {
        const text = searchable(name);
        return (removedAt !== null) === wanted.removed && words.every((word) => text.includes(word));
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { rows: found.slice(wanted.offset, wanted.offset + wanted.limit), total: found.length };
  },
});
`,
  'src/features/$file/$file-list.tsx': `import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { $Thing } from '#domain/$file/$file.ts';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { mirror, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { $ThingActs } from './$file-acts.tsx';
import { Add$Thing } from './add-$file.tsx';

const useLabel = () => useTranslation('app').t('record.search');
const side = choice({
  key: 'side',
  values: ['inUse', 'removed'],
  as: 'segments',
  useLooks: () => {
    const { t } = useTranslation('app');
    return { label: '', all: '', word: (which) => t(\`record.\${which}\`) };
  },
});
const filters = [{ kind: 'text', useLabel }, side] as const;

const source = mirror('$thing.list', ({ values, offset, limit }: Wanted<ValuesOf<typeof filters>>) => ({
  ...{ text: values.text ?? '', removed: values.side === 'removed', offset, limit },
}));

const add: Add = {
  right: '$right',
  testId: 'add-$file',
  useLabel: () => useTranslation('$file').t('add'),
  Dialog: Add$Thing,
};
const shape = { name: '$file', icon: IconFolder, filters, source, adds: [add] } as const;

/** Those of the shop: the ones in use, or the ones that were removed. */
export const $thingList = defineList(
  { ...shape, keyOf: ({ id }) => id, testId: ({ name }) => \`$file-\${name}\` },
  () => {
    const { t } = useTranslation(['$file', 'app']);
    const { text } = useColumns<$Thing>();
    return {
      words: {
        ...{ title: t('name'), count: (count) => t('count', { count }) },
        ...{ none: t('none'), noneFound: t('app:record.noneFound') },
      },
      columns: [
        text('name', t('fields.name'), ({ name }) => name, { as: 'wide', bold: true }),
        text('acts', '', () => '', { as: 'figure', on: ['screen'], cell: (row) => <$ThingActs row={row} /> }),
      ],
    };
  },
);
`,
  'src/features/$file/$file.form.ts': `import { add$Thing } from '#domain/$file/add.ts';
import { edit$Thing } from '#domain/$file/edit.ts';
import { remove$Thing } from '#domain/$file/remove.ts';
import { defineForm } from '../../form/define-form.ts';

/** What people write down of it, whether it is new or not. */
const written = {
  noun: '$file',
  fields: { name: { widget: 'text', label: 'fields.name', longest: 30, first: true, testId: '$file-name-field' } },
  refusals: { '$thing.nameTaken': 'name' },
} as const;

export const add$ThingForm = defineForm(add$Thing, written);
export const edit$ThingForm = defineForm(edit$Thing, written);
/** Asks whether it is to be removed. */
export const remove$ThingForm = defineForm(remove$Thing, { noun: '$file', fields: {} });
`,
  'src/features/$file/add-$file.tsx': `import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { FormDialog } from '../../form/form-dialog.tsx';
import { add$ThingForm } from './$file.form.ts';

/** Adds one to the shop. */
export const Add$Thing = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['$file', 'app']);
  const [$thingId] = useState(() => uuid());
  return (
    <FormDialog
      form={add$ThingForm}
      given={{ $thingId }}
      start={{ name: '' }}
      title={t('add')}
      confirm={{ label: t('app:record.save'), testId: 'save-$file' }}
      onClose={onClose}
    />
  );
};
`,
  'src/features/$file/$file-acts.tsx': `import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { $Thing } from '#domain/$file/$file.ts';
import { useMay } from '../../store/use-may.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { edit$ThingForm, remove$ThingForm } from './$file.form.ts';

/** What can be done with one that is in use: change or remove it; with one that was removed: restore it. */
export const $ThingActs = ({ row: { id, name, removedAt } }: { readonly row: $Thing }) => {
  const { t } = useTranslation('app');
  const { run, busy, tellDone } = useCommand();
  const [asked, ask] = useState<'edit' | 'remove' | null>(null);
  if (!useMay()('$right')) return null;
  const given = { $thingId: id };
  const close = () => ask(null);
  const restore = async (): Promise<void> => {
    const { ok } = await run('$thing.restore', given);
    if (ok) tellDone(t('record.restored', { name }));
  };
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {removedAt === null ? (
        <>
          <Tooltip label={t('record.edit')}>
            <ActionIcon aria-label={t('record.edit')} onClick={() => ask('edit')} data-testid="edit-$file">
              <IconPencil size={20} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('record.remove')}>
            <ActionIcon
              color="red"
              aria-label={t('record.remove')}
              onClick={() => ask('remove')}
              data-testid="remove-$file"
            >
              <IconTrash size={20} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : (
        <Tooltip label={t('record.restore')}>
          <ActionIcon aria-label={t('record.restore')} loading={busy} onClick={restore} data-testid="restore-$file">
            <IconArrowBackUp size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {asked === 'edit' && (
        <FormDialog
          form={edit$ThingForm}
          given={given}
          start={{ name }}
          title={t('record.editTitle', { name })}
          confirm={{ label: t('record.save'), testId: 'save-$file' }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <FormDialog
          form={remove$ThingForm}
          given={given}
          start={{}}
          title={t('record.removeTitle', { name })}
          text={t('record.removeText')}
          confirm={{ label: t('record.remove'), testId: 'confirm-remove-$file', color: 'red' }}
          done={t('record.removedDone', { name })}
          onClose={close}
        />
      )}
    </Group>
  );
};
`,
  'src/features/$file/$file-acts.dom.test.tsx': `import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { $Thing } from '#domain/$file/$file.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { $ThingActs } from './$file-acts.tsx';
import { Add$Thing } from './add-$file.tsx';

const used: $Thing = { id: '1', shopId: 'shop-1', name: 'A', removedAt: null };
const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const by = (permissions: readonly string[]) => ({ run: run as never, answers: { session: { permissions } } });
const boss = by(['$right']);
const given = () => run.mock.calls.at(-1) as unknown as [name: string, args: object];

test('one is added by its name', async () => {
  draw(<Add$Thing onClose={() => {}} />, boss);
  fireEvent.change(screen.getByTestId('$file-name-field'), { target: { value: 'C' } });
  fireEvent.click(screen.getByTestId('save-$file'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['$thing.add', { $thingId: expect.any(String), name: 'C' }]));
});

test('one that is in use is changed, and removed once that was confirmed', async () => {
  draw(<$ThingActs row={used} />, boss);
  fireEvent.click(screen.getByTestId('edit-$file'));
  fireEvent.change(screen.getByTestId('$file-name-field'), { target: { value: 'B' } });
  fireEvent.click(screen.getByTestId('save-$file'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['$thing.edit', { $thingId: '1', name: 'B' }]));
  fireEvent.click(screen.getByTestId('remove-$file'));
  fireEvent.click(screen.getByTestId('confirm-remove-$file'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['$thing.remove', { $thingId: '1' }]));
});

test('one that was removed can be restored, and nothing else', async () => {
  draw(<$ThingActs row={{ ...used, removedAt: 1 }} />, boss);
  expect(screen.queryByTestId('edit-$file')).toBeNull();
  fireEvent.click(screen.getByTestId('restore-$file'));
  await waitFor(() => expect(given().slice(0, 2)).toEqual(['$thing.restore', { $thingId: '1' }]));
});

test('nothing is offered without the right to it', () => {
  draw(<$ThingActs row={used} />, by([]));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
`,
  'src/routes/_main/$file.tsx': `import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { $thingList as declared } from '../../features/$file/$file-list.tsx';
import { $thingList } from '../../features/$file/$file-list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { listSearch } from '../-list-search.ts';

/** Those of the shop; the filters stand in the address. */
export const Route = createFileRoute('/_main/$file')({
  validateSearch: listSearch<typeof declared>(),
  staticData: { title: '$thing', right: '$right', menu: { order: 39, icon: 'folder' }, words: ['$file'] },
  component: $ThingScreen,
});

function $ThingScreen() {
  const navigate = useNavigate();
  return (
    <ListPage
      list={$thingList}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$file', search, replace: true })}
    />
  );
}
`,
};
