import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BatchRow } from '#domain/item/batch.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { requestOfPage } from '#domain/kernel/call.ts';
import { atOffice, tap } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aProduct, aShop } from '../../../tests/make.ts';
import { productList } from '../../features/item/product/product-list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { BatchDialog } from './batch-dialog.tsx';

const shop = aShop();
const change = 'POST /pc/v1/items/product/batch_change';
const preview = 'POST /pc/v1/items/product/batch_preview';
const row = (id: string, more: Partial<BatchRow> = {}): BatchRow => ({
  id,
  name: `Tea ${id}`,
  number: id,
  refused: null,
  params: {},
  keeps: { count: 0, names: [] },
  before: { enabled: true, onShelf: true, groupId: 'g1', categoryId: '' },
  after: { enabled: true, onShelf: false, groupId: 'g1', categoryId: '' },
  shops: { count: 3, names: ['East', 'West'] },
  ...more,
});
const ofOthers = row('b', { refused: 'item.madeElsewhere' });
const group = { kind: 'product', position: 0, enabled: true, createdIn: '', removedAt: null, count: 1, scope: 1 };
const groups = [
  { ...group, id: 'g1', name: 'Teas', regionId: '', shopIds: [] },
  { ...group, id: 'g2', name: 'Oils', regionId: '', shopIds: [] },
];
const done = (id: string, code: string | null = null) => ({ id, refused: code, params: {} });

interface Drawn {
  readonly kind?: 'product' | 'service';
  readonly isRemoval?: boolean;
  readonly replies?: Parameters<typeof serverOf>[0];
}
const ids = ['a', 'b', 'c'];
const open = ({ kind = 'product', isRemoval = false, replies = {} }: Drawn = {}) => {
  const onDone = vi.fn<(isLeft: (item: { id: string; name: string }) => boolean) => void>();
  const onClose = vi.fn();
  const rows = ids.map((id) => ({ id, name: `Tea ${id}` }));
  const gave = atOffice(
    <BatchDialog
      kind={kind}
      rows={rows}
      onDone={onDone}
      onClose={onClose}
      testId="batch"
      {...(isRemoval ? { fixed: { does: 'remove' } as const } : {})}
    />,
    {
      permissions: ['pc.item.manage'],
      shop,
      replies: {
        'GET /item_groups?kind=product': { data: groups },
        [preview]: { data: [row('a'), ofOthers, row('c', { after: row('c').before, shops: { count: 0, names: [] } })] },
        ...replies,
      },
    },
  );
  const left = (): string[] => rows.filter((item) => onDone.mock.lastCall?.[0](item)).map(({ id }) => id);
  return { gave, onDone, onClose, left };
};
const step = { does: 'shelf', onShelf: false };

beforeEach(() => localStorage.clear());

describe('what is done with several products', () => {
  test('is shown with its shops before anything is changed', async () => {
    const { gave } = open({
      replies: { [preview]: { data: [row('a', { keeps: { count: 1, names: ['South'] } }), ofOthers] } },
    });
    expect((await screen.findByTestId('batch-confirm')).hasAttribute('disabled')).toBe(true);
    await tap('batch-takeOff');
    // Two of three were answered: it is not known yet what it comes to.
    await waitFor(() => expect(gave()).toEqual([[preview, { item_ids: ids, step }]]));
    expect(screen.queryByTestId('batch-preview')).toBeNull();
    expect(screen.getByTestId('batch-confirm').hasAttribute('disabled')).toBe(true);
  });

  test('says of each what it is, what it will be, where, and why not', async () => {
    const all = [
      row('a', { keeps: { count: 1, names: ['South'] } }),
      ofOthers,
      row('c', { after: row('c').before, shops: { count: 0, names: [] } }),
    ];
    open({ replies: { [preview]: { data: all } } });
    await tap('batch-takeOff');
    const a = await screen.findByTestId('batch-preview-a');
    for (const text of ['Tea a', '3 shops', 'East, West and 1 more', '1 stays as it is: South'])
      expect(a.textContent).toContain(text);
    expect(a.textContent).toMatch(/On the shelfOff the shelf$/);
    expect(screen.getByTestId('batch-preview-b').textContent).toContain('Only the place that made it can change it');
    expect(screen.getByTestId('batch-preview-c').textContent).toContain('Nothing changes');
    expect(screen.getByTestId('batch-confirm').textContent).toBe('Change one');
  });

  test('is done with those alone of which something changes; the refused ones stay chosen and are named', async () => {
    const { gave, onClose, left } = open({ replies: { [change]: { data: [done('a')] } } });
    await tap('batch-takeOff');
    await screen.findByTestId('batch-preview-a');
    await tap('batch-confirm');
    const rows = within(await screen.findByTestId('batch-refused')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Tea bOnly the place that made it can change it']);
    expect(screen.getByTestId('batch-done').textContent).toBe('1 item was done');
    expect(gave().at(-1)).toEqual([change, { item_ids: ['a'], step }]);
    expect(left()).toEqual(['b']);
    expect(onClose).not.toHaveBeenCalled();
    await tap('batch-close');
    expect(onClose).toHaveBeenCalled();
  });

  test('closes where everything was done', async () => {
    const { onClose, left } = open({
      replies: { [preview]: { data: ids.map((id) => row(id)) }, [change]: { data: ids.map((id) => done(id)) } },
    });
    await tap('batch-takeOff');
    await screen.findByTestId('batch-preview-a');
    await tap('batch-confirm');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(left()).toEqual([]);
  });

  test('leaves chosen what was refused meanwhile', async () => {
    const { left } = open({
      replies: {
        [preview]: { data: ids.map((id) => row(id)) },
        [change]: { data: [done('a'), done('b', 'item.unknown'), done('c')] },
      },
    });
    await tap('batch-takeOff');
    await screen.findByTestId('batch-preview-a');
    await tap('batch-confirm');
    expect((await screen.findByTestId('batch-refused')).textContent).toContain('There is no such product or service');
    expect(left()).toEqual(['b']);
  });

  test('is said not to be known where contact is lost in the midst', async () => {
    const { left } = open({
      replies: { [preview]: { data: ids.map((id) => row(id)) }, [change]: refused('offline.needsContact') },
    });
    await tap('batch-takeOff');
    await screen.findByTestId('batch-preview-a');
    await tap('batch-confirm');
    expect((await screen.findByTestId('batch-untouched')).textContent).toBe(
      'Of 3 it is not known whether they were done. They stay chosen: look at them again',
    );
    expect(screen.queryByTestId('batch-refused')).toBeNull();
    expect(left()).toEqual(ids);
  });

  test('is asked again where it could not be read', async () => {
    const { gave } = open({ replies: { [preview]: refused('offline.needsContact') } });
    await tap('batch-enable');
    const again = within(await screen.findByTestId('refused')).getByRole('button');
    fireEvent.click(again);
    await waitFor(() => expect(gave()).toHaveLength(2));
    expect(screen.getByTestId('batch-confirm').hasAttribute('disabled')).toBe(true);
  });

  test('moves them once the group is chosen', async () => {
    const { gave } = open({
      replies: {
        [preview]: {
          data: ids.map((id) => row(id, { after: { enabled: true, onShelf: true, groupId: 'g2', categoryId: '' } })),
        },
      },
    });
    await tap('batch-move');
    expect(gave()).toEqual([]);
    fireEvent.click(await screen.findByTestId('batch-group'));
    fireEvent.click(await screen.findByText('Oils'));
    expect((await screen.findByTestId('batch-preview-a')).textContent).toMatch(/TeasOils$/);
    expect(gave()).toEqual([[preview, { item_ids: ids, step: { does: 'move', groupId: 'g2' } }]]);
  });

  test('puts them into a category, or into none', async () => {
    const inGroup = { enabled: true, onShelf: true, groupId: 'g1' };
    const { gave } = open({
      replies: {
        'GET /categories?kind=product': { data: [{ id: 'c2', kind: 'product', name: 'Gifts', position: 1, count: 1 }] },
        [preview]: { data: ids.map((id) => row(id, { after: { ...inGroup, categoryId: 'c2' } })) },
      },
    });
    await tap('batch-category');
    expect(gave()).toEqual([]);
    fireEvent.click(await screen.findByTestId('batch-category-of'));
    fireEvent.click(await screen.findByText('Gifts'));
    expect((await screen.findByTestId('batch-preview-a')).textContent).toMatch(/—Gifts$/);
    expect(gave()).toEqual([[preview, { item_ids: ids, step: { does: 'category', categoryId: 'c2' } }]]);
    fireEvent.click(screen.getByTestId('batch-category-of'));
    fireEvent.click(await screen.findByText('In no category'));
    await waitFor(() => expect(gave().at(-1)?.[1]).toMatchObject({ step: { does: 'category', categoryId: '' } }));
  });

  test('is to remove them, without another choice', async () => {
    const used = row('b', { after: null, refused: 'item.usedUpBy', params: { name: 'Massage' } });
    const remove = 'POST /pc/v1/items/product/batch_delete';
    const { gave, left } = open({
      isRemoval: true,
      replies: {
        [preview]: { data: [row('a', { after: null }), used, row('c', { after: null })] },
        [remove]: { data: [done('a'), done('c')] },
      },
    });
    expect((await screen.findByTestId('batch-preview-b')).textContent).toContain('The service Massage uses it up');
    expect(screen.getByTestId('batch-preview-a').textContent).toMatch(/In the catalogueRemoved$/);
    expect(screen.queryByTestId('batch-putOn')).toBeNull();
    await tap('batch-confirm');
    await screen.findByTestId('batch-refused');
    expect(gave().at(-1)).toEqual([remove, { item_ids: ['a', 'c'] }]);
    expect(left()).toEqual(['b']);
  });
});

test('services are put on a shelf as products are', async () => {
  const changed = 'POST /pc/v1/items/service/batch_preview';
  const { gave } = open({ kind: 'service', replies: { [changed]: { data: [row('a'), row('b'), row('c')] } } });
  await tap('batch-takeOff');
  expect((await screen.findByTestId('batch-preview-a')).textContent).toMatch(/On the shelfOff the shelf$/);
  expect(gave()).toEqual([[changed, { item_ids: ids, step }]]);
});

describe('the list of products', () => {
  const products = ids.map((id) => {
    const { pinyin: _, initials: __, ...product } = aProduct({ id, number: id, name: `Tea ${id}`, createdIn: shop.id });
    return { ...product, shopId: shop.id };
  });
  const list = (permissions: readonly string[]) => {
    const asked = { filter: {}, sort: 'number' } as const;
    const page = `GET ${requestOfPage(productCalls.list, asked, 1, 20).path}`;
    return atOffice(<ListPage list={productList} search={{}} onSearch={() => undefined} />, {
      permissions: ['pc.item.product', ...permissions],
      shop,
      replies: {
        'GET /item_groups?kind=product': { data: groups },
        [page]: { data: products, meta: { page: 1, per_page: 20, total: 3 } },
        [preview]: { data: ids.map((id) => row(id)) },
        [change]: { data: ids.map((id) => done(id)) },
      },
    });
  };

  test('offers to whoever manages it what is done with chosen ones, and chooses none once it is done', async () => {
    const gave = list(['pc.item.manage']);
    await tap('product-choose-page');
    await tap('product-change');
    await tap('product-change-takeOff');
    await screen.findByTestId('product-change-preview-a');
    await tap('product-change-confirm');
    await waitFor(() => expect(screen.queryByTestId('product-chosen')).toBeNull());
    expect(gave().map(([call]) => call)).toEqual([preview, change]);
  });

  test.each([
    [['pc.item.price'], ['product-change']],
    [['pc.item.manage'], ['product-change', 'product-remove']],
  ])('with %j offers %j', async (permissions, offered) => {
    list(permissions);
    await tap('product-choose-page');
    for (const button of ['product-change', 'product-remove'])
      expect([button, screen.queryByTestId(button) !== null]).toEqual([button, offered.includes(button)]);
  });

  test('is only looked at without', async () => {
    list([]);
    await screen.findByTestId('product-a');
    expect(screen.queryByTestId('product-choose-page')).toBeNull();
  });
});
