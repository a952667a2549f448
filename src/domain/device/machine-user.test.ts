import { expect, test } from 'vitest';
import { machineUser, mayHear, mayPublish, readMachineUser } from './machine-user.ts';

const user = machineUser({ brandId: 'brand-1', deviceId: 'device_2' });

test('a machine signs in by brand and device', () => {
  expect(user).toBe('brand-1.device_2');
  expect(readMachineUser(user)).toEqual({ brandId: 'brand-1', deviceId: 'device_2' });
  for (const none of ['', 'counter', 'a.b.c', 'a.', '+.#', 'a/b.c', `a.${'x'.repeat(65)}`])
    expect([none, readMachineUser(none)]).toEqual([none, undefined]);
});

test('it sends its own messages and hears its own commands, and nothing else', () => {
  for (const kind of ['birth', 'state', 'event', 'ack', 'will'])
    expect(mayPublish(user, `c1/brand-1/device_2/${kind}`)).toBe(true);
  expect(mayHear(user, 'c1/brand-1/device_2/cmd')).toBe(true);
  for (const topic of ['c1/brand-1/device_2/cmd', 'c1/brand-1/device_3/state', 'c1/brand-2/device_2/state', 'c1', ''])
    expect([topic, mayPublish(user, topic)]).toEqual([topic, false]);
  for (const topic of ['c1/brand-1/device_2/state', 'c1/brand-1/+/cmd', 'c1/+/device_2/cmd', '#', '$SYS/#'])
    expect([topic, mayHear(user, topic)]).toEqual([topic, false]);
});
