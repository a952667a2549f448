import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { privatesByEmployee } from '#domain/member/private-asked.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { apiUnderTest, password, putInto } from '../../tests/api-brand.ts';
import { type ApiCounter, apiCounter } from '../../tests/api-counter.ts';
import { anEmployee } from '../../tests/make.ts';
import { aCard } from '../../tests/make-card.ts';
import { aMember } from '../../tests/make-member.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const boss = await signIn('boss');
const { most } = privatesByEmployee;
const of = (id: string, mobile: string, shopId = 's01') => aMember({ id, mobile, shopId, knownTo: [], shared: false });
await putInto(pool, {
  employee: [anEmployee({ id: 'left', account: 'left', shopId: 's01', grants: [], resignedAt: 1 })],
  member: [
    of('li', '13811110001'),
    ...Array.from({ length: most }, (_, place) => of(`private-${place}`, String(13_700_000_000 + place), 's02')),
  ],
});

/** A command of the boss, who is signed in at no counter of this one. */
const sentBy = (n: number, name: string, args: object): SentCommand => {
  const when = { at: Date.now(), offline: false };
  return { n, id: v7(), name, version: 1, args, staffId: 'boss', ...when };
};
const post = async (path: string, payload: object) => {
  const reply = await app.inject({ method: 'POST', url: `/api/counters/${path}`, headers: boss, payload });
  return { status: reply.statusCode, data: reply.json().data as { code: string | null; outcome: string }[] };
};
let cards = 0;
const lose = async (): Promise<string> => {
  cards += 1;
  const id = `lost-${cards}`;
  await putInto(pool, {
    card: [aCard({ id, number: id, memberId: 'li', shopId: 's01', shopIds: ['s01'] }, { status: 'frozen' })],
  });
  return id;
};

type Letting = (counter: ApiCounter, command: SentCommand) => Promise<{ code: string | null; outcome: string }[]>;
/** The doors by which a command is decided later than it was sent. */
const lettings: Readonly<Record<string, Letting>> = {
  'whom it names says that they gave it': async (counter, command) => {
    const { reply } = await counter.push([command], { asTheyAre: true });
    expect(reply.results).toMatchObject([{ outcome: 'held' }]);
    const path = `${counter.enrolment.counterId}/held/mine/book`;
    return (await post(path, { n: command.n, password })).data;
  },
  'somebody lets it pass': async (counter, command) => {
    const { reply } = await counter.push([counter.proved({ ...command, staffId: 'left' })]);
    expect(reply.results).toMatchObject([{ outcome: 'held' }]);
    return (await post(`${counter.enrolment.counterId}/held/release`, { numbers: [command.n] })).data;
  },
  'it is taken in of a counter that is retired': async (counter, command) => {
    const { counterId } = counter.enrolment;
    if (command.n === 1) await post(`${counterId}/retire`, { reason: 'broken', signOut: false });
    await counter.push([counter.proved(command)], { asTheyAre: true });
    const { rows } = await pool.query<{ incarnation: number; n: number; hash: string }>(
      'select incarnation, n, payload_hash as hash from quarantine where counter_id = $1 and n = $2',
      [counterId, command.n],
    );
    const { data } = await post(`${counterId}/quarantine/book`, { commands: rows });
    return data;
  },
};

test.each(Object.entries(lettings))('members hear what became of what is theirs where %s', async (_, letPass) => {
  const counter = await apiCounter(api, boss);
  const cardId = await lose();
  await pool.query('delete from sms_sink');
  const decided = await letPass(counter, sentBy(1, 'card.unfreeze', { cardId, reason: 'found again' }));
  expect(decided).toMatchObject([{ outcome: 'accepted' }]);
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select number from sms_sink where template = 'memberNotified'`);
    expect(rows).toEqual([{ number: '13811110001' }]);
  });
});

test.each(Object.entries(lettings))(
  'no more is learnt of private members than by a call where %s',
  async (_, letPass) => {
    await pool.query('delete from limited_call');
    const edit = (n: number, mobile: string) => sentBy(n, 'member.edit', { memberId: 'li', country: '86', mobile });
    const codes: (string | null)[] = [];
    const counter = await apiCounter(api, boss);
    for (let place = 0; place <= most; place += 1) {
      const mobile = place < most ? String(13_700_000_000 + place) : '13955550000';
      const [decided] = await letPass(counter, edit(place + 1, mobile));
      codes.push(decided?.code ?? null);
    }
    // The last one is nobody's: whether that is so is not said any more.
    expect(codes).toEqual(Array(most + 1).fill('member.codeNeeded'));
    const { rows } = await pool.query("select mobile from member where id = 'li' and brand_id = 'brand-1'");
    expect(rows).toEqual([{ mobile: '13811110001' }]);
  },
);
