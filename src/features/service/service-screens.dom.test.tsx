import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceRow } from '#domain/item/service/service-listing.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aTechnique, moxibustion } from '../../../tests/make-orders.ts';
import { CopyItem } from '../../parts/item/copy-item.tsx';
import { ServiceScreen } from './service-screen.tsx';
import { AddServiceScreen, EditServiceScreen } from './write-service.tsx';

const shop = aShop();
const { pinyin: _, initials: __, ...moxa } = moxibustion({ groupId: 'care', createdIn: shop.id });
const headquarters = aShop({ id: 'hq', name: 'Headquarters', type: 0 });
const manager = ['pc.item.service', 'pc.item.manage', 'pc.item.price'];

interface Drawn {
  readonly service?: Partial<ServiceRow>;
  readonly permissions?: readonly string[];
  readonly replies?: Parameters<typeof serverOf>[0];
  readonly held?: Readonly<Record<string, unknown>>;
  readonly at?: typeof shop;
}

/** A screen of a service that this store made, and what was given besides questions. */
const open = (
  part: React.ReactNode,
  { service = {}, permissions = manager, replies = {}, held = {}, at = shop }: Drawn = {},
) =>
  atOffice(part, {
    shop: at,
    permissions,
    held,
    replies: { 'GET /items/service/moxa': { data: { ...moxa, shopId: at.id, ...service } }, ...replies },
  });
const nothing = () => undefined;
const named = (name: string) => [{ id: name, name }];
const uses = {
  shops: [],
  openOrders: 1,
  cardTemplates: named('Ten visits'),
  otherCardTemplates: 2,
  coupons: named('Spring'),
  otherCoupons: 0,
  pricePlans: named('Winter'),
};

beforeEach(() => localStorage.clear());

describe('a service', () => {
  test('is shown with its techniques on the body', async () => {
    const service = { techniques: [aTechnique({ style: 0 })], description: 'warm', detailImages: ['/images/a'] };
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service });
    expect((await screen.findByTestId('service-facts')).textContent).toContain('60 minutes');
    const picture = await screen.findByTestId('body-front', undefined, { timeout: 15_000 });
    expect(picture.querySelectorAll('[data-code="ST36"]')).toHaveLength(2);
    expect(screen.getByTestId('service-techniques').textContent).toContain('Zusanli');
    expect(screen.getByTestId('service-details').querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByTestId('service-state').textContent).toBe('On sale');
  }, 60_000);

  test('shows a technique on each picture on which a point of it stands, and on no other', async () => {
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, {
      service: { techniques: [aTechnique({ acupoints: ['ST36', 'BL23'] })] },
    });
    await screen.findByTestId('body-front', undefined, { timeout: 15_000 });
    expect(screen.getAllByTestId(/^body-/).map(({ dataset }) => dataset.testid)).toEqual(['body-front', 'body-back']);
  }, 60_000);

  test('is disabled by a tap, and removed once whoever removes it has seen where it is used', async () => {
    const onRemoved = vi.fn();
    const gave = open(<ServiceScreen id="moxa" onRemoved={onRemoved} />, {
      replies: {
        'PUT /items/service/moxa/toggle_enable': { data: { ...moxa, shopId: shop.id, enabled: false } },
        'GET /items/service/moxa/uses': { data: uses },
        'DELETE /items/service/moxa': { data: { id: 'moxa' } },
      },
    });
    await tap('toggle-enabled');
    await tap('remove-service');
    const shown = within(await screen.findByTestId('service-uses'));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Card template Ten visits',
      '2 card templates of other stores',
      'Coupon Spring',
      'Price plan Winter',
      '1 open order',
    ]);
    expect(gave()).toEqual([['PUT /items/service/moxa/toggle_enable', { enabled: false }]]);
    await tap('remove-service-confirm');
    expect(gave().at(-1)).toEqual(['DELETE /items/service/moxa', undefined]);
    await waitFor(() => expect(onRemoved).toHaveBeenCalled());
  });

  test('that the server does not let be disabled says why', async () => {
    const told = (
      <>
        <Notifications />
        <ServiceScreen id="moxa" onRemoved={nothing} />
      </>
    );
    open(told, { replies: { 'PUT /items/service/moxa/toggle_enable': refused('item.madeElsewhere') } });
    await tap('toggle-enabled');
    expect(await screen.findByText(/Only the place that made it can change it/)).toBeTruthy();
  });

  test('of the headquarters is put on the shelf, disabled and priced by a store, and nothing else', async () => {
    const gave = open(<ServiceScreen id="moxa" onRemoved={nothing} />, {
      service: { createdIn: '' },
      replies: {
        'PUT /items/service/moxa/shelf': { data: { ...moxa, shopId: shop.id, onShelf: false } },
        'PUT /items/service/moxa/toggle_enable': { data: { ...moxa, shopId: shop.id, enabled: false } },
        'PUT /items/service/moxa/own_prices': { data: { id: 'moxa' } },
      },
    });
    expect((await screen.findByTestId('made-elsewhere')).textContent).toContain('headquarters');
    for (const other of ['edit-service', 'share-service', 'remove-service'])
      expect(screen.queryByTestId(other)).toBeNull();
    await tap('toggle-shelf');
    await tap('toggle-enabled');
    await tap('own-prices');
    await typeIn('own-original', '26');
    await typeIn('own-member', '24');
    await tap('save-own-prices');
    expect(gave()).toEqual([
      ['PUT /items/service/moxa/shelf', { onShelf: false }],
      ['PUT /items/service/moxa/toggle_enable', { enabled: false }],
      ['PUT /items/service/moxa/own_prices', { originalPrice: 2_600, memberPrice: 2_400 }],
    ]);
  });

  test('of the own store is shared with every store', async () => {
    const gave = open(<ServiceScreen id="moxa" onRemoved={nothing} />, {
      service: { shopIds: [shop.id] },
      replies: { 'PUT /items/service/moxa/select_shops': { data: { ...moxa, shopId: shop.id } } },
    });
    await tap('share-service');
    expect(document.body.textContent).toContain('Each uses up its own supplies');
    await tap('share-everywhere');
    await tap('save-share');
    expect(gave()).toEqual([['PUT /items/service/moxa/select_shops', { everywhere: true, shopIds: [] }]]);
  });

  test.each([
    ['a template', { scope: 0 }, false],
    ['of all stores', { scope: 1 }, true],
  ] as const)('of the headquarters, %s, has its stores chosen there', async (_, use, everywhere) => {
    const service = { createdIn: '', shopIds: [], ...use };
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service, at: headquarters });
    await tap('share-service');
    const choice = await screen.findByTestId<HTMLInputElement>('share-everywhere');
    expect(choice.checked).toBe(everywhere);
    expect(document.body.textContent).toContain('With none it is a template');
  });

  test('for a whole region has no stores chosen one by one', async () => {
    const service = { createdIn: '', scope: 3 as const, regionId: 'north' };
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service, at: headquarters });
    await screen.findByTestId('edit-service');
    expect(screen.queryByTestId('share-service')).toBeNull();
  });

  test('says in which category it is, who made it and which price is the store’s own', async () => {
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, {
      service: { createdIn: '', categoryId: 'pain', originalPrice: 2_600 },
      held: { 'item.byId': moxibustion({ originalPrice: 2_800 }) },
      replies: {
        'GET /categories?kind=service': {
          data: [{ id: 'pain', kind: 'service', name: 'Pain', position: 1, count: 1 }],
        },
      },
    });
    const facts = await screen.findByTestId('service-facts');
    for (const text of ['Pain', 'Headquarters', '¥26.00 (own price; otherwise ¥28.00)'])
      await waitFor(() => expect(facts.textContent).toContain(text));
  });

  test('is only looked at by whoever lacks the rights', async () => {
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { permissions: ['pc.item.service'] });
    await screen.findByTestId('service');
    expect(screen.queryByTestId('toggle-enabled')).toBeNull();
  });
});

describe('the form of a service', () => {
  test('begins with the first kind there is, so that none has to be looked for', async () => {
    open(<AddServiceScreen onAdded={nothing} />);
    expect((await screen.findByTestId<HTMLInputElement>('service-kind')).value).toBe('Other');
  });

  test('gives what was changed with what is left as it was', async () => {
    const onSaved = vi.fn();
    const gave = open(<EditServiceScreen id="moxa" onSaved={onSaved} />, {
      replies: { 'PUT /items/service/moxa': { data: { ...moxa, shopId: shop.id } } },
    });
    await typeIn('service-duration', '45');
    await typeIn('service-processing', '20');
    await typeIn('service-finishing', '5');
    await typeIn('service-preparation', '10');
    await tap('save-service');
    expect(gave()[0]?.[1]).toMatchObject({ name: 'Moxibustion', duration: 45, groupId: 'care', kind: 'moxibustion' });
    expect(gave()[0]?.[1]).toMatchObject({ processing: 20, finishing: 5, preparation: 10 });
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  test('names the services by which more time of it is sold', async () => {
    const service = { extensionIds: ['half'] };
    const named = [{ id: 'half', title: 'Half an hour more', picture: '' }];
    const held = { 'record.named': named, 'record.found': named };
    const gave = open(<EditServiceScreen id="moxa" onSaved={nothing} />, {
      service,
      held,
      replies: { 'PUT /items/service/moxa': { data: { ...moxa, shopId: shop.id } } },
    });
    await screen.findAllByText('Half an hour more');
    fireEvent.keyDown(screen.getByTestId('service-extensions'), { key: 'Backspace' });
    await tap('save-service');
    expect(gave()[0]?.[1]).toMatchObject({ extensionIds: [] });
  });

  test('says what giving it once uses up, and changes how much', async () => {
    const service = { consumables: [{ productId: 'oil', uses: 3 }] };
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service });
    expect((await screen.findByTestId('service-supplies')).textContent).toContain('3 uses');
    const gave = open(<EditServiceScreen id="moxa" onSaved={nothing} />, {
      service,
      replies: { 'PUT /items/service/moxa': { data: { ...moxa, shopId: shop.id } } },
    });
    await typeIn('uses-0', '4');
    await tap('save-service');
    expect(gave()[0]?.[1]).toMatchObject({ consumables: [{ productId: 'oil', uses: 4 }] });
  });

  test('refuses a price for members above that of others, and a device that is used for too short a time', async () => {
    const gave = open(<EditServiceScreen id="moxa" onSaved={nothing} />, {
      service: { device: 'moxibustion', deviceMinutes: 10 },
    });
    await typeIn('service-member-price', '101');
    await typeIn('service-device-minutes', '9');
    await tap('save-service');
    expect(gave()).toEqual([]);
    expect(document.body.textContent).toContain('Members cannot pay more than the original price');
    expect(document.body.textContent).toContain('10');
  });

  test('is closed where the service was made elsewhere', async () => {
    open(<EditServiceScreen id="moxa" onSaved={nothing} />, { service: { createdIn: '' } });
    await screen.findByTestId('edit-service-page');
    for (const pictures of ['service-images', 'service-detail-images']) await screen.findByTestId(pictures);
    expect(document.body.textContent).toContain('Only the place that made it can change it');
    for (const field of ['service-pricing', 'service-device', 'service-mini-program', 'service-description'])
      expect((await screen.findByTestId(field)).hasAttribute('disabled')).toBe(true);
  });

  test('asks the headquarters alone who uses it', async () => {
    open(<AddServiceScreen onAdded={nothing} />, { at: headquarters });
    for (const testId of ['item-scope', 'item-shops', 'service-category'])
      expect(await screen.findByTestId(testId)).toBeTruthy();
  });

  test('asks a store for its category, and not who uses it', async () => {
    open(<AddServiceScreen onAdded={nothing} />);
    await screen.findByTestId('service-category');
    expect(screen.queryByTestId('item-scope')).toBeNull();
  });
});

test('a template becomes a service of the own store under another number', async () => {
  const onCopied = vi.fn();
  const item = { id: 'moxa', name: 'Moxibustion' };
  const gave = open(<CopyItem kind="service" item={item} onClose={nothing} onCopied={onCopied} />, {
    replies: { 'POST /items/service/from_template': { data: { ...moxa, id: 'own', shopId: shop.id } } },
  });
  expect((await screen.findByRole('dialog')).textContent).toContain('Supplies that you do not have are left out');
  await typeIn('copy-number', 'W7');
  await tap('copy-service-confirm');
  await waitFor(() =>
    expect(gave()).toEqual([['POST /items/service/from_template', { item_id: 'moxa', number: 'W7', group_id: null }]]),
  );
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith('own'));
});
