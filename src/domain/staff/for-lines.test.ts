import { expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { whyNotNamed } from './for-lines.ts';

const at = (shopId: string, differs: object = {}) => ({ shopId, grants: [{ shopId, roleId: 'r' }], ...differs });
const staff = [
  anEmployee({ id: 'both', ...at('s01') }),
  anEmployee({ id: 'sells', ...at('s01', { isServicer: false }) }),
  anEmployee({ id: 'serves', ...at('s01', { isSalesperson: false }) }),
  anEmployee({ id: 'above', ...at('region') }),
  anEmployee({ id: 'far', ...at('s02') }),
  anEmployee({ id: 'lent', ...at('s02', { serviceShopIds: ['s01'] }) }),
];
const way = ['s01', 'region', 'hq'];

test.each([
  [{ salespersonId: 'both', servicerIds: ['both'] }, undefined],
  [{ salespersonId: null, servicerIds: [] }, undefined],
  [{ salespersonId: 'sells', servicerIds: ['serves'] }, undefined],
  [{ salespersonId: 'above', servicerIds: ['above', 'lent'] }, undefined],
  [{ salespersonId: 'serves' }, 'order.notSalesStaff'],
  [{ servicerIds: ['both', 'sells'] }, 'order.notServiceStaff'],
  [{ salespersonId: 'far' }, 'order.notSalesStaff'],
  [{ servicerIds: ['far'] }, 'order.notServiceStaff'],
  [{ servicerIds: ['nobody'] }, 'order.staffUnknown'],
])('%j on a line of the shop: %s', (named, code) => {
  expect(whyNotNamed([named], [], staff, way)?.code).toBe(code);
});

test('who stood there as the same before stays', () => {
  const stood = [{ salespersonId: 'far', servicerIds: ['sells', 'gone'] }];
  expect(whyNotNamed(stood, stood, staff, way)).toBeUndefined();
  expect(whyNotNamed([{ servicerIds: ['far'] }], stood, staff, way)?.code).toBe('order.notServiceStaff');
});
