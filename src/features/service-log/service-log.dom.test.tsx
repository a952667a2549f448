import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestOf, requestOfPage } from '#domain/kernel/call.ts';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import type { ServiceLogRow } from '#domain/treatment/log/service-log-listing.ts';
import { serviceLogCalls } from '#domain/treatment/log-calls.ts';
import { atOffice } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { ListInside } from '../../list/list-inside.tsx';
import { daysOfPersonnel, personnelList } from './personnel-list.tsx';
import { serviceLogList } from './service-log-list.tsx';

beforeEach(() => localStorage.clear());

const noon = Date.parse('2025-11-21T04:00:00Z');
const row = (differs: Partial<ServiceLogRow>): ServiceLogRow => ({
  ...aTreatment({ status: 4, memberName: 'Li Na', startedAt: noon, endedAt: noon + 3_600_000, servicerIds: ['li'] }),
  bed: 'Jade Two',
  device: '',
  byName: false,
  ...differs,
});
const held = {
  'shop.current': aShop(),
  'staff.all': [
    { id: 'li', name: 'Li' },
    { id: 'wu', name: 'Wu' },
  ],
};
const answersAll = (path: string, rows: readonly unknown[]) => ({
  [`GET ${path}`]: { data: rows, meta: { total: rows.length, page: 1, per_page: 10 } },
});
const permissions = ['pc.staff.log', 'pc.staff.list'];

describe('the service log', () => {
  const openLog = (rows: readonly ServiceLogRow[], fixed: { readonly staff?: string }) => {
    const filter = fixed.staff === undefined ? {} : { staff_id: fixed.staff };
    const people = requestOf(serviceLogCalls.people, { query: { filter: writeFilterText(filter) } });
    return atOffice(<ListInside list={serviceLogList} fixed={fixed} />, {
      permissions,
      held,
      replies: {
        ...answersAll(requestOfPage(serviceLogCalls.list, { filter }, 1, 20).path, rows),
        [`GET ${people.path}`]: {
          data: [{ staffId: 'wu', pieces: 2, minutes: 90, named: 1, handedOver: 1, terminated: 0 }],
        },
      },
    });
  };

  test('says of each piece who gave it, where and for how long', async () => {
    const handedOver = [{ servicerIds: ['wu'], from: noon, till: noon + 1_200_000 }];
    openLog([row({ id: 'one', byName: true }), row({ id: 'two', handedOver })], {});
    expect((await screen.findByTestId('log-one')).textContent).toMatch(/Moxibustion.*Li Na.*Li.*60.*Yes.*Given/);
    expect(screen.getByTestId('log-two').textContent).toMatch(/Wu 20 min.*Li 40 min/);
    expect(screen.getByTestId('log-service').closest('form')).toBeNull();
  });

  test('narrowed to somebody it says what they come to', async () => {
    openLog([row({ id: 'one' })], { staff: 'wu' });
    const sums = await screen.findByTestId('log-sums');
    await waitFor(() => expect(sums.textContent).toBe('Wu: 2 given, 90 min, 1 by name, 1 handed over, 0 terminated'));
  });
});

describe('the personnel', () => {
  test.each([
    [{}, '2026-12-02', '2026-12-01', '2026-12-02'],
    [{ from: '2026-11-20' }, '2026-12-02', '2026-11-20', '2026-12-02'],
    [{ to: '2026-11-20' }, '2026-12-02', '2026-11-01', '2026-11-20'],
    [{ from: '2025-01-01', to: '2026-11-20' }, '2026-12-02', '2026-09-20', '2026-11-20'],
  ])('of %j on %s are shown from %s to %s', (chosen, today, from, to) => {
    expect(daysOfPersonnel(chosen, today)).toEqual({ from, to });
  });

  const openPersonnel = (rights: readonly string[]) =>
    atOffice(<ListInside list={personnelList} fixed={{ from: '2025-11-01', to: '2025-11-30' }} />, {
      permissions: rights,
      held,
      replies: {
        [`GET ${personnelPath}`]: {
          data: [
            {
              staffId: 'li',
              name: 'Li',
              number: '7',
              pieces: 3,
              minutes: 200,
              named: 1,
              handedOver: 0,
              terminated: 0,
              commission: rights.includes('pc.staff.commission') ? 1_234 : null,
            },
          ],
        },
      },
    });
  const [from, to] = ['2025-11-01T00:00:00+08:00', '2025-12-01T00:00:00+08:00'].map((at) => Date.parse(at));
  const personnelPath = requestOf(serviceLogCalls.personnel, {
    query: { from, to: Number(to) - 1, shop_id: '' },
  }).path;

  test('are shown with what each gave, and with what they earned to whoever may see it', async () => {
    openPersonnel([...permissions, 'pc.staff.commission']);
    expect((await screen.findByTestId('personnel-li')).textContent).toMatch(/Li.*3.*200.*12\.34/);
    expect(screen.getByTestId('personnel-days').textContent).toBe('2025-11-01 to 2025-11-30');
  });

  test('without the right there is no commission', async () => {
    openPersonnel(permissions);
    expect((await screen.findByTestId('personnel-li')).textContent).not.toMatch(/12\.34|—/);
  });
});
