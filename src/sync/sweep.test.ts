import { expect, test } from 'vitest';
import { counting, entriesAt, inMemory, scan } from '../../tests/device/counting.ts';
import { openCounter } from '../db/counter/counter.ts';
import { makeLive } from '../db/live/live.ts';
import { registered } from '../nouns/registered.ts';
import { makeClock } from './clock.ts';
import { makeEndings } from './endings.ts';
import { makeStatus } from './status.ts';
import { makeSweep } from './sweep.ts';

test('a round that has sent as many scans as go out together is followed by another one for those in the scan buffer', async () => {
  const { server, network, tab } = await counting({ browser: inMemory() });
  const { browser } = tab;
  network.up = false;
  await tab.store.syncNow();
  for (let i = 0; i < 1_050; i++) await scan(tab);
  const registry = await browser.databases.registry();
  const [[enrolment], [session]] = await Promise.all([registry.enrolments(), registry.sessions()]);
  if (!enrolment || !session) throw new Error('nobody works here');
  await tab.store.stop();
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const counter = await openCounter(enrolment, { browser, live: makeLive(report), report, registered });
  const sweep = makeSweep({
    counter,
    transport: network,
    status: makeStatus(),
    report,
    clock: makeClock(browser.now, await counter.ledger.head()),
    token: () => session.token,
    whoWorks: () => session,
    endings: makeEndings(registry),
    pinLogins: { waiting: async () => [], reported: async () => {} },
    enrolments: async () => [enrolment],
    sessions: async () => [session],
    sessionHolds: async () => {},
    sessionEnds: async () => {},
    counterEnds: async () => {},
  });
  network.up = true;
  expect(await sweep()).toBe('more');
  expect(entriesAt(server)).toHaveLength(1_000);
  expect(await sweep()).toBe('done');
  expect(entriesAt(server)).toHaveLength(1_050);
  await counter.close();
  expect(faults).toEqual([]);
});
