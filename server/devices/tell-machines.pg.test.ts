import { afterAll, expect, test } from 'vitest';
import { whyNotRun } from '#domain/device/machine-command.ts';
import type { MachineAsk } from '#domain/treatment/machine-asks.ts';
import { type Treatment, treatment } from '#domain/treatment/treatment.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { aTreatment } from '../../tests/make-treatment.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { putRecords } from '../db/put-records.ts';
import { openHub } from '../sync/hub.ts';
import { makeExchange } from './exchange.ts';
import { sendCommand } from './send-command.ts';
import { takeMessage } from './take-message.ts';
import { tellMachines } from './tell-machines.ts';

const { app, pool, url, signIn } = await apiUnderTest();
const hub = await openHub(pool, url);
afterAll(() => hub.close());
const exchange = makeExchange(hub);
const boss = await signIn('boss');

/** A machine of the shop that is connected, and that answers these verbs alone; and what it hears. */
const machine = async (name: string, answers: readonly string[]) => {
  const payload = { name, number: '', kind: 'shockwave', model: '', firmware: '', expiresOn: '' };
  const reply = await app.inject({ method: 'POST', url: '/api/devices', headers: boss, payload });
  const deviceId: string = reply.json().data.id;
  const says = { boot: 'boot-one', n: 1, status: 32, uses: 0, parts: {}, model: '', version: '' };
  await takeMessage(pool, { brandId: 'brand-1', deviceId }, { kind: 'birth', ...says }, Date.now());
  const heard: string[] = [];
  const end = exchange.hear('command', ({ deviceId: to, command: { id, verb } }) => {
    if (to !== deviceId) return;
    heard.push(verb);
    if (answers.includes(verb)) void exchange.say('answer', { id, result: 'ok' });
  });
  afterAll(end);
  return { deviceId, heard };
};
let pieces = 0;
const put = async (differs: Partial<Treatment>): Promise<Treatment> => {
  pieces += 1;
  const piece = aTreatment({ id: `piece-${pieces}`, shopId: 's01', ...differs });
  await inTransaction(pool, (client) => putRecords(client, 'brand-1', treatment.name, [piece]));
  return piece;
};
const answerOf = async ({ id }: Treatment) =>
  (await pool.query('select machine from treatment where id = $1', [id])).rows[0]?.machine;
const ask = ({ id: treatmentId, shopId }: Treatment, deviceId: string, verb: MachineAsk['verb']): MachineAsk => ({
  treatmentId,
  shopId,
  deviceId,
  verb,
  keptAt: Date.now(),
});
const tell = (...asks: readonly MachineAsk[]) =>
  tellMachines({ pool, hub, exchange }, { brandId: 'brand-1', staffId: 'boss' }, asks);
const [inService, suspended, terminated] = [2, 3, 6];

test('a machine that a piece has left in the meantime is not started, and one that does not stop is made known', async () => {
  const [silent, other] = [await machine('Silent', []), await machine('Other', ['start', 'stop'])];
  const piece = await put({ status: terminated, deviceId: other.deviceId });
  tell(ask(piece, silent.deviceId, 'stop'), ask(piece, other.deviceId, 'start'));
  tell(ask(piece, other.deviceId, 'stop'));
  await expect
    .poll(() => answerOf(piece), { timeout: 30_000 })
    .toMatchObject({ unstopped: [{ deviceId: silent.deviceId, answer: 'none' }] });
  expect(other.heard).toEqual(['stop']);
  expect(await answerOf(piece)).toMatchObject({ verb: 'stop', deviceId: other.deviceId, answer: 'ok' });
  const { rows } = await pool.query("select params, link from notice where what = 'deviceRuns'");
  expect(rows).toEqual([{ params: { name: 'Silent' }, link: `/device/view/${silent.deviceId}` }]);
}, 60_000);

test('what a machine answers to a command is shown until it says more: that it is through, after that it has begun', async () => {
  const { deviceId } = await machine('Through', []);
  const answers: string[] = [];
  const at = Date.now();
  await pool.query(
    `insert into device_command (brand_id, id, device_id, verb, until, staff_id, made_at) values ('brand-1', 'begin', $1, 'start', $2, 'boss', $2)`,
    [deviceId, at],
  );
  for (const [n, result] of (['ok', 'done', 'ok', 'refused'] as const).entries()) {
    await takeMessage(
      pool,
      { brandId: 'brand-1', deviceId },
      { kind: 'ack', boot: 'boot-one', n: n + 2, id: 'begin', result },
      at + n,
    );
    const { rows } = await pool.query("select answer from device_command where id = 'begin'");
    answers.push(rows[0].answer);
  }
  expect(answers).toEqual(['ok', 'done', 'done', 'done']);
});

test('a machine is neither started nor stopped for a second piece while a first is given with it', async () => {
  const { deviceId, heard } = await machine('Taken', ['start', 'suspend', 'resume', 'stop']);
  const first = await put({ status: inService, deviceId });
  tell(ask(first, deviceId, 'start'));
  await expect.poll(() => answerOf(first)).toMatchObject({ verb: 'start' });
  const second = await put({ status: inService, deviceId });
  tell(ask(second, deviceId, 'start'));
  await put({ ...second, status: terminated });
  tell(ask(second, deviceId, 'stop'));
  await put({ ...first, machine: await answerOf(first), status: suspended });
  tell(ask(first, deviceId, 'suspend'));
  await expect.poll(() => answerOf(first)).toMatchObject({ verb: 'suspend' });
  expect(heard).toEqual(['start', 'suspend']);
  expect(await answerOf(second)).toBeNull();
});

test('a machine onto which a suspended piece was moved is started as the piece goes on', async () => {
  const [before, now] = [await machine('Before', []), await machine('Now', ['start', 'resume'])];
  const said = { verb: 'suspend', at: 1, answer: 'ok', deviceId: before.deviceId } as const;
  const machineBefore = { ...said, isStarted: true, unstopped: [] };
  const piece = await put({ status: inService, deviceId: now.deviceId, machine: machineBefore });
  tell(ask(piece, now.deviceId, 'resume'));
  await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'start', answer: 'ok' });
  expect(now.heard).toEqual(['start']);
});

test('no machine hears of what was done too long ago: people go on by hand', async () => {
  const { deviceId, heard } = await machine('Late', ['start']);
  const piece = await put({ status: inService, deviceId });
  tell({ ...ask(piece, deviceId, 'start'), keptAt: Date.now() - 60_000 });
  await expect.poll(() => answerOf(piece)).toMatchObject({ verb: 'start', answer: 'none' });
  expect(heard).toEqual([]);
});

test('what was said to a machine that is away is over by then: it does nothing of it when it is back', async () => {
  const { deviceId, heard } = await machine('Away', ['stop']);
  await pool.query('update device_state set connected = false where id = $1', [deviceId]);
  const at = Date.now();
  const action = { brandId: 'brand-1', deviceId, staffId: 'boss', at };
  const outcome = await sendCommand({ pool, exchange }, action, 'stop');
  expect([outcome?.answer, heard]).toEqual(['none', []]);
  const { rows } = await pool.query('select id, verb, until from device_command where id = $1', [outcome?.id]);
  const [{ id, verb, until }] = rows;
  expect(whyNotRun({ id, verb, until: Number(until) }, at, [])).toBe('late');
});
