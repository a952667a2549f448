/** A managed record as files; `$thing` and the like are filled in by `piece.ts`. */
export const masterdataFiles: Readonly<Record<string, string>> = {
  'src/domain/$file/$file.ts': `import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { defineListing } from '../kernel/listing.ts';
import { manage } from '../kernel/managed.ts';
import { byName } from '../values/by-name.ts';
import { typedText } from '../values/plain-text.ts';

/** What people write down of it. */
const fields = { name: typedText().min(1).max(30) };

/** What it is to the shop. One that is removed stays on record, as others may name it. */
export const $thing = defineEntity({
  name: '$thing',
  collection: '$collection',
  lookups: ['shopId'],
  readBy: ['$right'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    ...fields,
    /** When it was removed, in milliseconds since 1970; null while it is in use. */
    removedAt: z.int().nullable(),
  }),
});
export type $Thing = z.infer<typeof $thing.schema>;

/** What is done with it. */
export const $many = manage($thing, {
  id: '$thingId',
  right: '$right',
  refusals: 'record',
  fields,
  example: { name: 'A' },
  blank: {},
});
export const [add$Thing, edit$Thing, remove$Thing, restore$Thing] = $many.commands;

/** Those of a shop, also removed ones: \`filter=removed:0\` leaves these out. */
export const $thingListing = defineListing($thing, {
  row: $thing.schema,
  shops: ['shopId'],
  filters: { name: { is: 'name' }, removed: { set: 'removedAt' } },
  sorts: ['name'],
  sort: 'name',
  held: { says: ({ name }) => [name], order: byName },
});
`,
  'src/domain/$file/calls.ts': `import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { add$Thing, edit$Thing, remove$Thing, restore$Thing, $thing, $thingListing } from './$file.ts';

const ids = { $thingId: 'id' } as const;
const answer = $thing.schema;

/** What it is to the shop, as the office reads and changes it. */
export const $thingCalls = defineCalls({
  list: { at: 'GET /$things', says: 'Those of the current shop', list: $thingListing },
  one: finding($thingListing, { at: 'GET /$things/:id', says: 'One of the current shop' }),
  add: giving(add$Thing, { at: 'POST /$things', says: 'Adds one to the current shop', ids, answer }),
  edit: giving(edit$Thing, { at: 'PUT /$things/:id', says: 'Changes one', ids, answer }),
  remove: giving(remove$Thing, { at: 'DELETE /$things/:id', says: 'Takes one out of use', ids, answer }),
  restore: giving(restore$Thing, {
    at: 'POST /$things/:id/restore',
    says: 'Takes one that was removed into use again',
    ids,
    answer,
  }),
});
`,
  'server/http/$file/calls.ts': `import { $thingCalls } from '#domain/$file/calls.ts';
import { $thingListing } from '#domain/$file/$file.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const $thingList = serveList($thingListing, { own: {} });

/** Those of the current shop: what changes one gives the command that a counter would push. */
export const $thingRoutes = serveRecord($thingCalls, $thingList, { seen: inThisShop, unknown: 'record.unknown' });
`,
  'src/features/$file/$file.form.ts': `import { add$Thing, edit$Thing, remove$Thing } from '#domain/$file/$file.ts';
import { defineForm } from '../../form/define-form.ts';

/** What people write down of it, whether it is new or not. */
const written = {
  noun: '$file',
  fields: { name: { widget: 'text', label: 'fields.name', longest: 30, first: true, testId: '$file-name-field' } },
  refusals: { 'record.nameTaken': 'name' },
} as const;

export const add$ThingForm = defineForm(add$Thing, written);
export const edit$ThingForm = defineForm(edit$Thing, written);
/** Asks whether it is to be removed. */
export const remove$ThingForm = defineForm(remove$Thing, { noun: '$file', fields: {} });
`,
  'src/features/$file/$file-list.tsx': `import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type $Thing, $thingListing } from '#domain/$file/$file.ts';
import { defineList } from '../../list/define-list.ts';
import { askedOfManaged, managedWays } from '../../parts/record/managed-list.tsx';
import { held } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { add$ThingForm, edit$ThingForm, remove$ThingForm } from './$file.form.ts';

const ways = managedWays({
  name: '$file',
  right: '$right',
  useAdd: () => useTranslation('$file').t('add'),
  id: '$thingId',
  add: add$ThingForm,
  edit: edit$ThingForm,
  remove: remove$ThingForm,
  restore: '$thing.restore',
  blank: { name: '' },
  written: ({ name }: $Thing) => ({ name }),
});
const source = held($thingListing)(askedOfManaged);

/** Those of the shop: the ones in use, or the ones that were removed. */
export const $thingList = defineList({ ...ways, icon: IconFolder, source }, () => {
  const { t } = useTranslation(['$file', 'app']);
  const { text } = useColumns<$Thing>();
  return {
    words: {
      title: t('name'),
      count: (count) => t('count', { count }),
      none: t('none'),
      noneFound: t('app:record.noneFound'),
    },
    columns: [text('name', t('fields.name'), ({ name }) => name, { as: 'wide', bold: true })],
  };
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
