import { expect, test } from 'vitest';
import { openPlace, sealPlace } from './walk-place.ts';

const walk = { secret: 'known to the server', brandId: 'brand-1', entity: 'notice' };
const id = 'notice:moved:成员.edit:0198f6c2-6a0e-7c3e-9a61-5a4d1f0c2b77:s01';

test('a place of a walk says nothing of the id, and leads behind it where it was sealed', () => {
  const place = sealPlace(walk, id);
  expect(place).toBe(sealPlace(walk, id));
  expect(openPlace(walk, place)).toBe(id);
  expect(Buffer.from(place.slice(1), 'base64url').toString('latin1')).not.toContain('moved');
  for (const other of [
    { ...walk, secret: 'x' },
    { ...walk, brandId: 'brand-2' },
    { ...walk, entity: 'role' },
  ])
    expect(openPlace(other, place)).toBe(place);
});

test('any other text is the id that it says, also one that looks like a place', () => {
  for (const said of ['', 'order-1', '~', '~abc', `${sealPlace(walk, id).slice(0, -4)}AAAA`])
    expect(openPlace(walk, said)).toBe(said);
});
