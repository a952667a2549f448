import { expect, onTestFinished } from 'vitest';
import type { PushRequest } from '#domain/sync/protocol.ts';
import { openCounter } from '../../src/db/counter/counter.ts';
import { type RunOptions, runCommand } from '../../src/db/counter/run.ts';
import type { LedgerHead } from '../../src/db/ledger/ledger-head.ts';
import { makeLive } from '../../src/db/live/live.ts';
import type { Browser } from '../../src/db/storage/browser.ts';
import { registered } from '../../src/nouns/registered.ts';
import { makeClock } from '../../src/sync/clock.ts';
import { makeEndings } from '../../src/sync/endings.ts';
import { makeStatus } from '../../src/sync/status.ts';
import { makeSweep } from '../../src/sync/sweep.ts';
import { type Call, Unreachable } from '../../src/sync/transport.ts';
import { aProduct, cashReceipt } from '../make.ts';
import { inMemory } from './counting.ts';
import { anEnrolment } from './enrolment.ts';
import { Network, SimulatedServer } from './simulated-server.ts';

/** A counter at work, and everything that its rounds say and ask; `device` sets its clock, and it may be locked. */
export const working = async ({ isLocked = false, change = (browser: Browser): Browser => browser } = {}) => {
  const [server, device] = [new SimulatedServer(), { ahead: 0 }];
  server.sessions.add('token');
  const network = new Network(server);
  const browser = change({ ...inMemory(), now: () => Date.now() + device.ahead });
  const said = await server.answer({ method: 'POST', path: '/sync/enrol', body: { shopId: 'shop-1' } });
  const enrolment = { ...anEnrolment(), ...(said.body as { data: object }).data };
  const [faults, notified]: [unknown[], unknown[]] = [[], []];
  const report = (fault: unknown) => void faults.push(fault);
  const registry = await browser.databases.registry();
  const live = makeLive(report);
  const counter = await openCounter(enrolment, { browser, live, report, registered });
  onTestFinished(() => counter.close());
  const status = makeStatus();
  const clock = makeClock(browser.now, await counter.ledger.head());
  const signedIn = { isLocked };
  const enrolments = [enrolment];
  const parts = {
    counter,
    transport: network,
    clock,
    status,
    report,
    token: () => (signedIn.isLocked ? undefined : 'token'),
    whoWorks: () => undefined,
    endings: makeEndings(registry),
    pinLogins: { waiting: async () => [], reported: async () => {} },
    enrolments: async () => enrolments,
    sessions: async () => [{ staffId: 'staff-1', token: 'token' }],
    sessionHolds: async (token: string) => void notified.push(['holds', token]),
    sessionEnds: async (token: string, reason: string) => void notified.push(['ends', token, reason]),
    counterEnds: async (reason: string) => void notified.push(['counter ends', reason]),
  };
  const calls: Call[] = [];
  network.onRequest = (call) => void calls.push(call);
  const run = (name: string, args: object, options: RunOptions = {}) => {
    const now = { staffId: 'staff-1', at: clock.now(), online: true, storageProblem: null };
    return runCommand(counter, now, name, args, options);
  };
  const sell = async (orderId: string) => {
    const args = cashReceipt(aProduct(), { orderId, number: '' });
    const done = await run('order.collect', args, { takeNumber: true });
    if (!done.ok) throw new Error(done.code);
  };
  const setHead = (change: Partial<LedgerHead>) => counter.ledger.write((tx) => tx.setHead(change));
  const paths = () => calls.splice(0).map(({ path }) => path);
  const pushes = () => calls.flatMap(({ path, body }) => (path === '/sync/push' ? [body as PushRequest] : []));
  const sweep = makeSweep(parts);
  const doing = { sweep, run, sell, setHead, paths, pushes };
  return {
    ...doing,
    live,
    server,
    network,
    device,
    browser,
    counter,
    status,
    calls,
    parts,
    signedIn,
    enrolments,
    faults,
    notified,
    registry,
  };
};
/** The same, with everything loaded. */
export const loaded = async (given: Parameters<typeof working>[0] = {}) => {
  const at = await working({ ...given, isLocked: false });
  expect(await at.sweep()).toBe('done');
  at.signedIn.isLocked = given.isLocked ?? false;
  at.calls.length = 0;
  at.notified.length = 0;
  return at;
};
/** A server that answers calls of a path otherwise; `null` as usual. */
export const answering = ({ network }: { network: Network }, path: string, status: number, body: object = {}) => {
  network.onReply = (call, answer) => {
    if (call.path === path) Object.assign(answer, { status, body });
  };
};
export const heal = ({ network }: { network: Network }) => {
  network.onReply = () => {};
};
/** So much has changed that a round is over before it has all come. */
export const putMore = (at: { server: SimulatedServer; network: Network; device: { ahead: number } }) => {
  at.server.pageSize = 2;
  for (let n = 1; n <= 6; n += 1) at.server.put('product', aProduct({ id: `more-${n}`, number: `M${n}` }));
  const before = at.network.onReply;
  at.network.onReply = (call, answer) => {
    if (call.path === '/sync/pull') at.device.ahead += 15_100;
    return before(call, answer);
  };
};
export const down = () => {
  throw new Unreachable(new Error('no network'));
};
