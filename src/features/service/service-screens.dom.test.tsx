import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceRow } from '#domain/item/service-listing.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aTechnique, moxibustion } from '../../../tests/make-orders.ts';
import { ServiceScreen } from './service-screen.tsx';
import { AddServiceScreen, EditServiceScreen } from './write-service.tsx';

const shop = aShop();
const { pinyin: _, initials: __, ...moxa } = moxibustion({ groupId: 'care', createdIn: shop.id });
const manager = ['pc.item.service', 'pc.item.manage', 'pc.item.price'];

interface Drawn {
  readonly service?: Partial<ServiceRow>;
  readonly permissions?: readonly string[];
  readonly replies?: Parameters<typeof serverOf>[0];
}

/** A screen of a service that this store made, and what was given besides questions. */
const open = (part: React.ReactNode, { service = {}, permissions = manager, replies = {} }: Drawn = {}) =>
  atOffice(part, {
    ...{ shop, permissions },
    replies: { 'GET /items/service/moxa': { data: { ...moxa, shopId: shop.id, ...service } }, ...replies },
  });
const nothing = () => undefined;
const named = (name: string) => [{ id: name, name }];
const uses = {
  ...{ shops: [], openOrders: 1, cardTemplates: named('Ten visits'), otherCardTemplates: 2 },
  ...{ coupons: named('Spring'), otherCoupons: 0, pricePlans: named('Winter') },
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
    expect(screen.getByTestId('service-state').textContent).toBe('Enabled');
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
    await tap('toggle-service');
    await tap('remove-service');
    const shown = within(await screen.findByTestId('service-uses'));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Card template Ten visits', '2 card templates of other stores', 'Coupon Spring', 'Price plan Winter'],
      '1 open order',
    ]);
    expect(gave()).toEqual([['PUT /items/service/moxa/toggle_enable', { enabled: false }]]);
    await tap('remove-confirm');
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
    await tap('toggle-service');
    expect(await screen.findByText(/Only the place that made it can change it/)).toBeTruthy();
  });

  test('of the headquarters is enabled and disabled in a store, and nothing else', async () => {
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service: { createdIn: '' } });
    expect((await screen.findByTestId('made-elsewhere')).textContent).toContain('headquarters');
    expect(screen.queryByTestId('edit-service')).toBeNull();
    expect(screen.queryByTestId('remove-service')).toBeNull();
    expect(screen.getByTestId('toggle-service')).toBeTruthy();
  });

  test('is only looked at by whoever lacks the rights', async () => {
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { permissions: ['pc.item.service'] });
    await screen.findByTestId('service');
    expect(screen.queryByTestId('toggle-service')).toBeNull();
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
    await tap('save-service');
    expect(gave()[0]?.[1]).toMatchObject({ name: 'Moxibustion', duration: 45, groupId: 'care', kind: 'moxibustion' });
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
  });

  test('says what giving it once uses up, and changes how much', async () => {
    const service = { consumables: [{ productId: 'oil', uses: 3 }] };
    open(<ServiceScreen id="moxa" onRemoved={nothing} />, { service });
    expect((await screen.findByTestId('service-supplies')).textContent).toContain('3 uses');
    const gave = open(<EditServiceScreen id="moxa" onSaved={nothing} />, {
      ...{ service, replies: { 'PUT /items/service/moxa': { data: { ...moxa, shopId: shop.id } } } },
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
});
