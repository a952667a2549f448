import { expect, test } from 'vitest';
import { aMember } from '../../../tests/make-member.ts';
import { acting } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { editMember } from './edit.ts';
import { registerMember } from './register.ts';

const registers = (birthday: string, who = acting()) => {
  const fields = { name: 'Li', gender: 'female', country: '86', mobile: '13800001111', birthday } as const;
  return new World({}).run(registerMember, { memberId: 'li', ...fields }, who);
};
const edits = (birthday: string, before = '') =>
  new World({ member: [aMember({ id: 'li', birthday: before })] }).run(
    editMember,
    { memberId: 'li', birthday },
    acting(),
  );
const impossible = { ok: false, code: 'member.birthdayImpossible' };

// It is 21 November 2025.
test.each(['2025-11-22', '1899-12-31', '2030-01-01'])('nobody is born on %s', async (birthday) => {
  expect(await registers(birthday)).toMatchObject(impossible);
  expect(await edits(birthday)).toMatchObject(impossible);
});

test.each(['', '1900-01-01', '2025-11-21'])('somebody may be on “%s”', async (birthday) => {
  expect(await registers(birthday)).toMatchObject({ ok: true });
  expect(await edits(birthday)).toMatchObject({ ok: true });
});

test('what was written down before stays, and so does a registration that has happened', async () => {
  expect(await edits('1850-01-01', '1850-01-01')).toMatchObject({ ok: true });
  expect(await registers('1850-01-01', acting({ replay: true }))).toMatchObject({ ok: true });
});
