import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describedApi } from '../../server/http/described-api.ts';

interface Operation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}
const document = (await describedApi()) as unknown as {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

test('the document is OpenAPI 3.1 of the version of the product', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect([document.openapi, document.info.version]).toEqual(['3.1.0', version]);
});

test.each([
  'POST /api/auth/employees/token',
  'DELETE /api/auth/employees/logout',
  'POST /api/auth/employees/changePass',
  'GET /api/principal_phonenumber',
  'PUT /api/reset_password',
  'POST /api/sms',
  'GET /api/custom',
  'GET /api/employees/{id}',
  'GET /api/employees/{id}/shops',
  'GET /api/employees/{id}/shops/{shopId}/permissions',
  'GET /api/shop/direct_line',
  'GET /api/shops/{id}',
  'GET /api/shops/{id}/children',
  'GET /api/versions/last',
  'GET /api/members/search',
  'GET /api/items/for_order',
  'GET /api/pc/v1/orders',
  'GET /api/pc/v1/orders/{id}',
  'GET /api/orders/{id}/status',
  'POST /api/orders',
  'PUT /api/orders/{id}',
  'PUT /api/orders/{id}/payment',
  'PUT /api/orders/{id}/update_extra_info',
  'PUT /api/orders/{id}/cancel',
  'GET /api/allocations',
  'GET /api/allocations/{id}',
  'POST /api/allocations',
  'PUT /api/allocations/{id}',
  'DELETE /api/allocations/{id}',
  'PUT /api/allocations/{id}/cancel',
  'PUT /api/allocations/{id}/reject',
  'PUT /api/allocations/{id}/save',
  'PUT /api/allocations/{id}/verified',
  'PUT /api/allocations/{id}/received',
  'PUT /api/allocations/{id}/return',
  'GET /api/inventories/products_for_allocation',
  'POST /api/sync/enrol',
  'POST /api/sync/push',
  'POST /api/sync/pull',
  'GET /api/sync/poke',
])('%s is described', (name) => expect(operations.map((one) => one.name)).toContain(name));

test.each(operations)(
  '$name says what it is for, who may call it, what it answers and which headers it reads',
  ({ path, operation }) => {
    expect(operation.summary).toBeTruthy();
    expect(operation.security).toBeDefined();
    expect(operation.responses['200']?.content).toBeDefined();
    expect(operation.responses['4XX']?.content).toBeDefined();
    expect(operation.parameters?.map((one) => one.$ref)).toContain('#/components/parameters/locale');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(operation.parameters?.map((one) => one.name)).toEqual(expect.arrayContaining(inPath));
  },
);
