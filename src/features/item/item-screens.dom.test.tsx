import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aProduct, aShop } from '../../../tests/make.ts';
import { CopyItem } from '../../parts/item/copy-item.tsx';
import { ItemGroupsScreen } from './group/groups-screen.tsx';
import { addProductForm } from './product/product.form.ts';
import { ProductScreen } from './product/product-screen.tsx';
import { AddProductScreen, EditProductScreen } from './product/write-product.tsx';

const shop = aShop();
const headquarters = aShop({ id: 'hq', name: 'Headquarters', type: 0 });
const everything = ['pc.item.product', 'pc.item.manage', 'pc.item.price', 'pc.inventory.value'];
const { pinyin: _, initials: __, ...tea } = aProduct({ id: 'tea', createdIn: shop.id, groupId: 'g1' });
const nothing = () => undefined;
const nowhere = {
  services: [],
  otherServices: 0,
  stocks: [],
  shops: [],
  openOrders: 0,
  pricePlans: [],
  cardTemplates: [],
  otherCardTemplates: 0,
  coupons: [],
  otherCoupons: 0,
};

interface Drawn {
  readonly product?: object;
  readonly permissions?: readonly string[];
  readonly replies?: Parameters<typeof serverOf>[0];
  readonly held?: Readonly<Record<string, unknown>>;
  readonly at?: typeof shop;
}
const open = (
  part: React.ReactNode,
  { product = {}, permissions = everything, replies = {}, at = shop, held = { 'item.byId': null } }: Drawn = {},
) =>
  atOffice(part, {
    permissions,
    shop: at,
    held,
    replies: { 'GET /items/product/tea': { data: { ...tea, shopId: at.id, ...product } }, ...replies },
  });

beforeEach(() => localStorage.clear());

const asked = [
  'product-name',
  'product-number',
  'product-type',
  'product-group',
  'product-category',
  'product-unit',
  'product-barcode',
  'product-original',
  'product-package-content',
  'product-member',
  'product-pricing',
  'product-spec-quantity',
  'product-spec-unit',
  'product-images',
  'product-detail-images',
  'product-description',
];
const ofHeadquarters = ['item-scope', 'item-shops'];

describe('the form of a product', () => {
  test('asks a store for everything but who uses it, and costs only whoever may see them', async () => {
    open(<AddProductScreen onAdded={nothing} />, { permissions: ['pc.item.manage'] });
    await screen.findByTestId('add-product-page');
    for (const testId of asked) expect(await screen.findByTestId(testId)).toBeTruthy();
    for (const testId of [...ofHeadquarters, 'product-cost']) expect(screen.queryByTestId(testId)).toBeNull();
    const all = Object.values(addProductForm.fields).map(({ testId }) => testId);
    expect([...all].sort()).toEqual([...asked, ...ofHeadquarters, 'product-cost'].sort());
  });

  test('asks the headquarters for whom it is', async () => {
    open(<AddProductScreen onAdded={nothing} />, { at: headquarters });
    for (const testId of [...ofHeadquarters, 'product-cost']) expect(await screen.findByTestId(testId)).toBeTruthy();
  });

  test('gives what was changed, and shows at its field what the server refuses', async () => {
    const gave = open(<EditProductScreen id="tea" onSaved={nothing} />, {
      replies: { 'PUT /items/product/tea': refused('item.numberTaken') },
    });
    await screen.findByTestId('edit-product-page');
    await typeIn('product-original', '31');
    await tap('save-product');
    expect(gave()).toMatchObject([
      ['PUT /items/product/tea', { originalPrice: 3_100, memberPrice: 2_500, number: 'P001' }],
    ]);
    const number = await screen.findByTestId('product-number');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  });

  test('refuses a price for members above that of others, and a cost above that of members', async () => {
    const gave = open(<EditProductScreen id="tea" onSaved={nothing} />);
    await typeIn('product-member', '29');
    await tap('save-product');
    expect(document.body.textContent).toContain('Members cannot pay more than the original price');
    await typeIn('product-member', '20');
    await typeIn('product-cost', '21');
    await tap('save-product');
    expect((await screen.findByTestId('product-cost')).getAttribute('aria-invalid')).toBe('true');
    expect(gave()).toEqual([]);
  });

  test('is closed where the product was made elsewhere', async () => {
    open(<EditProductScreen id="tea" onSaved={nothing} />, { product: { createdIn: '' } });
    for (const field of ['product-name', 'product-unit', 'product-barcode', 'product-spec-quantity'])
      expect((await screen.findByTestId(field)).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByTestId('save-product')).toBeNull();
  });
});

describe('a product', () => {
  test('of the headquarters is put on the shelf, disabled and priced by a store, and nothing else', async () => {
    const gave = open(<ProductScreen id="tea" onRemoved={nothing} />, {
      product: { createdIn: '' },
      replies: {
        'PUT /items/product/tea/shelf': { data: { ...tea, shopId: shop.id, onShelf: false } },
        'PUT /items/product/tea/toggle_enable': { data: { ...tea, shopId: shop.id, enabled: false } },
        'PUT /items/product/tea/own_prices': { data: { ...tea, shopId: shop.id } },
      },
    });
    await screen.findByTestId('made-elsewhere');
    for (const other of ['edit-product', 'share-product', 'remove-product'])
      expect(screen.queryByTestId(other)).toBeNull();
    await tap('toggle-shelf');
    await tap('toggle-enabled');
    await tap('own-prices');
    await typeIn('own-original', '26');
    await typeIn('own-member', '24');
    await tap('save-own-prices');
    expect(gave()).toEqual([
      ['PUT /items/product/tea/shelf', { onShelf: false }],
      ['PUT /items/product/tea/toggle_enable', { enabled: false }],
      ['PUT /items/product/tea/own_prices', { originalPrice: 2_600, memberPrice: 2_400 }],
    ]);
  });

  test('is shared with every store, or with chosen ones', async () => {
    const gave = open(<ProductScreen id="tea" onRemoved={nothing} />, {
      product: { shopIds: [shop.id] },
      replies: { 'PUT /items/product/tea/select_shops': { data: { ...tea, shopId: shop.id } } },
    });
    expect((await screen.findByTestId('edit-product')).getAttribute('href')).toBe('/item/product/edit/tea');
    await tap('share-product');
    await screen.findByTestId('share-shops');
    await tap('share-everywhere');
    expect(screen.queryByTestId('share-shops')).toBeNull();
    await tap('save-share');
    expect(gave()).toEqual([['PUT /items/product/tea/select_shops', { everywhere: true, shopIds: [] }]]);
  });

  test('tells a price of the own store apart from that of whoever made it', async () => {
    open(<ProductScreen id="tea" onRemoved={nothing} />, {
      product: { createdIn: '', originalPrice: 2_600 },
      held: { 'item.byId': aProduct({ id: 'tea', originalPrice: 2_800 }) },
    });
    const page = await screen.findByTestId('product-page');
    await waitFor(() => expect(page.textContent).toContain('¥26.00 (own price; otherwise ¥28.00)'));
    expect(page.textContent?.match(/own price;/g)).toHaveLength(1);
  });

  test('says with which stores it is shared', async () => {
    open(<ProductScreen id="tea" onRemoved={nothing} />, {
      product: { shopIds: [shop.id, 'next', 'far'] },
      replies: {
        'GET /names?staff=&shops=next%2Cfar&groups=': {
          data: {
            staff: [],
            shops: [
              ...[
                ['next', 'Next door'],
                ['far', 'Far away'],
              ].map(([id, name]) => ({ id, name })),
            ],
            groups: [],
          },
        },
      },
    });
    const page = await screen.findByTestId('product-page');
    await waitFor(() => expect(page.textContent).toContain('Next door and Far away'));
  });

  test.each([
    [{ shopIds: [] }, 'All stores'],
    [{ shopIds: [shop.id] }, 'Only the store that made it'],
  ])('that is shared with nobody or with all says so', async (product, said) => {
    open(<ProductScreen id="tea" onRemoved={nothing} />, { product });
    expect((await screen.findByTestId('product-page')).textContent).toContain(said);
  });

  test('is shared with chosen ones of the other stores around, not with its own', async () => {
    const around = [
      { id: shop.id, name: shop.name, code: 'S01', type: 1 },
      { id: 'next', name: 'Next door', code: 'S02', type: 1 },
      { id: 'hq', name: 'Office', code: 'HQ', type: 0 },
    ];
    open(<ProductScreen id="tea" onRemoved={nothing} />, {
      product: { shopIds: [shop.id] },
      held: { 'transfer.shops': around },
    });
    await tap('share-product');
    await act(async () => (await screen.findByTestId('share-shops')).click());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Next door']);
  });

  test('is removed once whoever removes it has seen where it is used', async () => {
    const onRemoved = vi.fn();
    const stocks = [{ shopId: shop.id, shopName: shop.name, quantity: 3 }];
    open(<ProductScreen id="tea" onRemoved={onRemoved} />, {
      replies: {
        'GET /items/product/tea/uses': {
          data: { ...nowhere, stocks, openOrders: 2, otherCoupons: 1, otherCardTemplates: 1 },
        },
        'DELETE /items/product/tea': { data: { id: 'tea' } },
      },
    });
    await tap('remove-product');
    const uses = await screen.findByTestId('product-uses');
    expect(within(uses).getAllByRole('listitem')).toHaveLength(4);
    await tap('remove-product-confirm');
    await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  });

  test('of others becomes one of the own shop under another number', async () => {
    const onCopied = vi.fn();
    const item = { id: 'tea', name: 'Tea' };
    const gave = open(<CopyItem kind="product" item={item} onClose={nothing} onCopied={onCopied} />, {
      replies: { 'POST /items/product/from_template': { data: { ...tea, id: 'own', shopId: shop.id } } },
    });
    await typeIn('copy-number', 'W7');
    await tap('copy-product-confirm');
    await waitFor(() =>
      expect(gave()).toEqual([['POST /items/product/from_template', { item_id: 'tea', number: 'W7', group_id: null }]]),
    );
    await waitFor(() => expect(onCopied).toHaveBeenCalledWith('own'));
  });
});

describe('the groups of products', () => {
  const group = { kind: 'product', position: 0, enabled: true, createdIn: shop.id, removedAt: null };
  const groups = [
    { ...group, id: 'g1', name: 'Oils', count: 2 },
    { ...group, id: 'g2', name: 'Teas', count: 0 },
  ];

  test('are made, renamed, hidden and removed where they were made', async () => {
    const gave = open(<ItemGroupsScreen kind="product" />, {
      replies: {
        'GET /item_groups?kind=product': { data: groups },
        'GET /item_groups': { data: groups },
        'POST /item_groups': { data: groups[0] },
        'PUT /item_groups/g1': { data: groups[0] },
        'DELETE /item_groups/g2': { data: { id: 'g2' } },
      },
    });
    await tap('add-item-group');
    await typeIn('item-group-name', 'Books');
    await tap('save-item-group');
    await tap('toggle-Oils');
    await tap('remove-Teas');
    await tap('remove-item-group-confirm');
    await waitFor(() =>
      expect(gave()).toEqual([
        ['POST /item_groups', { kind: 'product', name: 'Books' }],
        ['PUT /item_groups/g1', { name: 'Oils', enabled: false }],
        ['DELETE /item_groups/g2', undefined],
      ]),
    );
  });

  test('say what is refused', async () => {
    open(<ItemGroupsScreen kind="product" />, {
      replies: {
        'GET /item_groups?kind=product': { data: groups },
        'GET /item_groups': { data: groups },
        'POST /item_groups': refused('itemGroup.nameTaken', { params: { name: 'Oils' } }),
      },
    });
    await tap('add-item-group');
    await typeIn('item-group-name', 'Oils');
    await tap('save-item-group');
    const name = await screen.findByTestId('item-group-name');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  });
});
