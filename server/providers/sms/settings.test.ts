import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { chooseSms } from './choose.ts';
import { isSink } from './sink.ts';
import { terminalSms } from './terminal.ts';

const aliyun = {
  SMS_ACCESS_KEY_ID: 'LTAI5t',
  SMS_ACCESS_KEY_SECRET: 'hidden',
  SMS_SIGN_NAME: 'brand',
  SMS_TEMPLATE_CODE: 'SMS_1',
};
const kindOf = (environment: Readonly<Record<string, string>>) => {
  const chosen = chooseSms(readConfig(environment), new Pool());
  return isSink(chosen) ? 'sink' : chosen;
};

test('a whole account at Aliyun is read, with its usual address or another', () => {
  expect(readConfig(aliyun).aliyun).toEqual({
    accessKey: { id: 'LTAI5t', secret: 'hidden' },
    signName: 'brand',
    templates: { code: 'SMS_1' },
    endpoint: 'https://dysmsapi.aliyuncs.com',
  });
  expect(readConfig({ ...aliyun, SMS_ENDPOINT: 'http://127.0.0.1:1' }).aliyun?.endpoint).toBe('http://127.0.0.1:1');
  expect(readConfig({ ...aliyun, SMS_TEMPLATE_REJECTED: 'SMS_3' }).aliyun?.templates).toMatchObject({
    code: 'SMS_1',
    registrationRejected: 'SMS_3',
  });
  expect(readConfig({ ...aliyun, SMS_TEMPLATE_BOOKING: 'SMS_5' }).aliyun?.templates.booking).toBe('SMS_5');
  expect(readConfig({}).aliyun).toBeUndefined();
  expect(readConfig({ SMS_SIGN_NAME: '' }).aliyun).toBeUndefined();
});

test.each(Object.keys(aliyun))('without %s, an account is half of one, and the start says so', (name) => {
  expect(() => readConfig({ ...aliyun, [name]: '' })).toThrow(
    `${name} is missing: messages need all of SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATE_CODE, or none`,
  );
});

test.each(['nowhere', 'ftp://example.com'])('the address %s stops the start', (endpoint) => {
  expect(() => readConfig({ ...aliyun, SMS_ENDPOINT: endpoint })).toThrow(`SMS_ENDPOINT=${endpoint} cannot be used`);
});

test('messages are sent by the provider, to nobody in production without one, and can be read only elsewhere', async () => {
  expect(kindOf({})).toBe('sink');
  expect(kindOf({ NODE_ENV: 'development' })).toBe('sink');
  const none = kindOf({ NODE_ENV: 'production', SEED: 'none' });
  expect(none).not.toBe('sink');
  expect(none === 'sink' || (await none.send({ number: '1', template: 'code', params: { code: '1' } }))).toBe(
    'notSetUp',
  );
  expect(kindOf(aliyun)).not.toBe('sink');
  expect(kindOf({ ...aliyun, NODE_ENV: 'production' })).not.toBe('sink');
});

test('a demo shows codes to whoever started it, and hides the number; nothing else goes anywhere', async () => {
  const demo = kindOf({ NODE_ENV: 'production' });
  expect(demo === 'sink' || demo.isTerminal).toBe(true);
  const shown: string[] = [];
  const { send } = terminalSms((line) => shown.push(line));
  expect(await send({ number: '13912345678', template: 'code', params: { code: '246810' } })).toBe('taken');
  expect(await send({ number: '13912345678', template: 'memberNotified', params: { what: 'x' } })).toBe('notSetUp');
  expect(shown).toEqual(['Code for 139****5678: 246810']);
});
