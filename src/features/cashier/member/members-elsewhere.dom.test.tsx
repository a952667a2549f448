import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atOffice, tap } from '../../../../tests/components/at-office.tsx';
import { aMember } from '../../../../tests/make-member.ts';
import { MembersElsewhere } from './members-elsewhere.tsx';

const permissions = ['pc.order.cashier'];
beforeEach(() => localStorage.clear());

test('whoever is found at other shops is known to this one once they are taken', async () => {
  const onFound = vi.fn();
  const found = aMember({ id: 'm1', mobile: '13800001111', shared: true, shopId: 'shop-2' });
  const gave = atOffice(<MembersElsewhere text="138" onFound={onFound} />, {
    permissions,
    replies: {
      'GET /members/search?k=138': { data: [{ ...found, lastAt: null, visits: 0, sum: 0 }] },
      'POST /members/m1/know': { data: found },
    },
  });
  await tap('members-elsewhere');
  const row = await screen.findByTestId('member-elsewhere-13800001111');
  expect(row.textContent).not.toContain(found.mobile);
  await tap('member-elsewhere-13800001111');
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(expect.objectContaining({ id: 'm1' })));
  expect(gave()).toEqual([['POST /members/m1/know', undefined]]);
});

test('without contact it says that it cannot look further', async () => {
  atOffice(<MembersElsewhere text="138" onFound={vi.fn()} />, { permissions, offline: true, replies: {} });
  await screen.findByTestId('members-elsewhere-offline');
  expect(screen.queryByTestId('members-elsewhere')).toBeNull();
});
