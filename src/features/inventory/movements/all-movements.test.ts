import { expect, test } from 'vitest';
import type { StoreApi } from '../../../db/store-api.ts';
import { allMovements } from './all-movements.ts';

const movement = (id: string) => ({
  ...{ id, shopId: 's', shopName: 'S', productId: 'p', number: '5101', name: 'Moxa', unit: 'box', type: 11 },
  ...{ before: 0, quantity: 1, after: 1, value: null, paperId: '', paperNumber: '', paperKind: '' },
  ...{ orderId: '', orderNumber: '' },
  ...{ staffId: 'm', staffName: 'Su', counterId: '', counterNumber: '', at: 1, keptAt: 1, note: '' },
});
/** A server with so many movements, that can be reached for so many pages. */
const server = (count: number, pages: number): Pick<StoreApi, 'askServer'> => ({
  askServer: async ({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    if (page > pages) return { ok: false, code: 'offline' } as never;
    const from = (page - 1) * 200;
    const data = Array.from({ length: Math.min(200, count - from) }, (_, place) => movement(`m${from + place}`));
    return { ok: true, data } as never;
  },
});

test('a spreadsheet has every movement, or there is none and the reason is told', async () => {
  const whole = await allMovements(server(450, 9), {}, 'Asia/Shanghai');
  expect(whole.ok && whole.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, place) => `m${place}`));
  expect(await allMovements(server(450, 2), {}, 'Asia/Shanghai')).toMatchObject({ ok: false, code: 'offline' });
});
