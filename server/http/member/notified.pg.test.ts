import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commands } from '#domain/commands.ts';
import { moveOf } from '#domain/value-moves.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const numberOf: Readonly<Record<string, string>> = {
  li: '13811110001',
  wang: '13811110002',
  before: '13811110003',
  zhao: '13811110004',
};
const of = (id: string, more: object = {}) =>
  aMember({ id, mobile: numberOf[id] ?? '', shopId: 's01', knownTo: [], ...more });
const cardOf = (id: string, memberId: string, differs: object = {}) =>
  aCard({ id, number: id, memberId, shopId: 's01', shopIds: ['s01'] }, differs);
await putInto(pool, {
  // Of the one person are two records, of which the first has a mobile that they gave up long ago.
  member: [of('li'), of('wang'), of('zhao'), of('before', { mergedInto: 'zhao', mergedAt: 1 }), of('none')],
  card: [
    cardOf('lost', 'li', { status: 'frozen' }),
    cardOf('given', 'li'),
    cardOf('old', 'before', { status: 'frozen' }),
    cardOf('unreached', 'none', { status: 'frozen' }),
  ],
});

const give = async (call: string, body: object) => {
  const [method, url] = call.split(' ') as ['PUT' | 'POST', string];
  const reply = await app.inject({ method, url: `/api${url}`, headers: boss, payload: body });
  expect([call, reply.statusCode, reply.json().code]).toEqual([call, 200, undefined]);
};
const sent = async () => {
  const { rows } = await pool.query<{ number: string; params: { what: string } }>(
    `select number, params from sms_sink where template = 'memberNotified' order by number`,
  );
  return rows.map(({ number, params }) => [number, params.what]);
};

describe('members hear by SMS', () => {
  beforeEach(() => pool.query('delete from sms_sink'));

  test.each<[what: string, command: string, call: string, body: object, numbers: readonly string[], words: string]>([
    ['that a card was unfrozen', 'card.unfreeze', 'PUT /cards/lost/unfreeze', {}, ['li'], '解冻了会员卡'],
    ['so at the mobile of the person', 'card.unfreeze', 'PUT /cards/old/unfreeze', {}, ['zhao'], '解冻了会员卡'],
    [
      'that a card of theirs was given to somebody else',
      'card.transfer',
      'PUT /cards/given/transfer',
      { memberId: 'li', toMemberId: 'wang' },
      ['li'],
      '把会员卡转给了其他会员',
    ],
    [
      'that two records are one, at the mobile that each of them had',
      'member.merge',
      'POST /members/li/merge',
      { intoId: 'wang' },
      ['li', 'wang'],
      '合并了会员',
    ],
  ])('%s', async (_, command, call, body, of, words) => {
    expect(moveOf(command)?.notice).toContain('member');
    await give(call, call.startsWith('PUT') ? { reason: 'found again', ...body } : body);
    const expected = of.map((id) => [numberOf[id], words]);
    await vi.waitFor(async () => expect(await sent()).toEqual(expected));
  });

  test('nothing without a mobile: the next who has one hears of theirs alone', async () => {
    await give('PUT /cards/unreached/unfreeze', { reason: 'found again' });
    await give('PUT /cards/lost/freeze', { reason: 'lost again' });
    await give('PUT /cards/lost/unfreeze', { reason: 'found again' });
    await vi.waitFor(async () => expect(await sent()).toEqual([[numberOf.wang, '解冻了会员卡']]));
  });
});

test('every command of which members hear is shown: here, with the passwords and mobiles, or with the money of cards', () => {
  const heard = [...new Set(commands.map(({ name }) => name))].filter((name) =>
    moveOf(name)?.notice.includes('member'),
  );
  const isElsewhere = (name: string) => moveOf(name)?.ofMobile || moveOf(name)?.ofCardMoney;
  expect(heard.filter((name) => !isElsewhere(name)).sort()).toEqual([
    'card.transfer',
    'card.unfreeze',
    'member.merge',
    'member.setPaymentPassword',
  ]);
});
