import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AliyunSettings, aliyunSms } from './aliyun.ts';
import { signedCall } from './aliyun-signature.ts';
import { AliyunSimulator } from './aliyun-simulator.ts';
import type { Message } from './provider.ts';

test('a call is signed as in the example of the documentation', () => {
  const { headers, query } = signedCall(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('messages by Aliyun, over HTTP to a simulator that verifies every signature', () => {
  const accessKey = { id: 'LTAI5tTest', secret: "Secret+/with(signs)*'" };
  const signName = '和养堂 (总部)*!';
  let simulator: AliyunSimulator;
  let settings: AliyunSettings;
  let number = 13_800_000_000;
  const message = (differs: Partial<Message> = {}): Message => ({
    number: String(number),
    template: 'code',
    params: { code: '012345' },
    ...differs,
  });
  const logged: string[] = [];

  beforeAll(async () => {
    simulator = await AliyunSimulator.start({ accessKey, signName, templates: { SMS_154950909: ['code'] } });
    settings = { accessKey, signName, templates: { code: 'SMS_154950909' }, endpoint: simulator.endpoint };
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      logged.push(String(line));
      return true;
    });
  });
  beforeEach(() => {
    number += 1;
    logged.length = 0;
    simulator.messages.length = 0;
    simulator.now = Date.now;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await simulator.stop();
  });

  test('a code goes out with signature, template and number, whatever signs they have', async () => {
    expect(await aliyunSms(settings).send(message())).toBe('taken');
    expect(simulator.messages).toEqual([
      {
        PhoneNumbers: String(number),
        SignName: signName,
        TemplateCode: 'SMS_154950909',
        TemplateParam: '{"code":"012345"}',
      },
    ]);
    expect(logged).toEqual([]);
  });

  test('a number of another country goes out with its code and without the plus sign', async () => {
    expect(await aliyunSms(settings).send(message({ number: '+85212345678' }))).toBe('taken');
    expect(simulator.messages.map(({ PhoneNumbers }) => PhoneNumbers)).toEqual(['85212345678']);
  });

  test('the second message to a number within a minute is limited, a minute later it goes out', async () => {
    const start = Date.now();
    expect(await aliyunSms(settings).send(message())).toBe('taken');
    expect(await aliyunSms(settings).send(message())).toBe('limited');
    simulator.now = () => start + 61_000;
    expect(await aliyunSms(settings).send(message())).toBe('taken');
  });

  test.each(['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL'])(
    '%s is a limit, and no fault of ours',
    async (code) => {
      simulator.fail([200, code, 'too many']);
      expect(await aliyunSms(settings).send(message())).toBe('limited');
      expect(logged).toEqual([]);
    },
  );

  test('a number that is none is a bad number', async () => {
    expect(await aliyunSms(settings).send(message({ number: '12345' }))).toBe('badNumber');
  });

  test.each([
    ['another secret', { accessKey: { ...accessKey, secret: 'other' } }, 'status 400, SignatureDoesNotMatch'],
    ['another key', { accessKey: { ...accessKey, id: 'LTAIother' } }, 'status 404, InvalidAccessKeyId.NotFound'],
    ['another signature', { signName: 'other' }, 'status 200, isv.SMS_SIGNATURE_ILLEGAL'],
    ['another template', { templates: { code: 'SMS_1' } }, 'status 200, isv.SMS_TEMPLATE_ILLEGAL'],
  ] as const)('%s fails, and the log says why but not to whom', async (_, differs, why) => {
    expect(await aliyunSms({ ...settings, ...differs }).send(message())).toBe('failed');
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([`a message could not be sent by Aliyun: ${why}`]);
    expect(logged.join()).not.toContain(String(number));
    expect(logged.join()).not.toContain('012345');
    expect(simulator.messages).toEqual([]);
  });

  test('a clock that is an hour wrong fails', async () => {
    const wrong = aliyunSms(settings, () => Date.now() - 3_600_000);
    expect(await wrong.send(message())).toBe('failed');
    expect(logged.join()).toContain('InvalidTimeStamp.Expired');
  });

  test('an account without money fails', async () => {
    simulator.fail([200, 'isv.AMOUNT_NOT_ENOUGH', 'no money']);
    expect(await aliyunSms(settings).send(message())).toBe('failed');
    expect(logged.join()).toContain('isv.AMOUNT_NOT_ENOUGH');
  });

  test.each(['silence', 'nonsense'] as const)('after %s nobody knows whether it was sent', async (failure) => {
    simulator.fail(failure);
    expect(await aliyunSms(settings).send(message())).toBe('unknown');
    expect(logged).toHaveLength(1);
  });

  test('the simulator takes no call twice', async () => {
    const { query, headers } = signedCall(
      {
        host: new URL(settings.endpoint).host,
        action: 'SendSms',
        version: '2017-05-25',
        nonce: 'once',
        date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        query: {
          PhoneNumbers: String(number),
          SignName: signName,
          TemplateCode: 'SMS_154950909',
          TemplateParam: '{"code":"1"}',
        },
      },
      accessKey,
    );
    const codes: string[] = [];
    for (const _ of [1, 2]) {
      const reply = await fetch(`${settings.endpoint}/?${query}`, { method: 'POST', headers });
      codes.push(`${reply.status} ${((await reply.json()) as { Code: string }).Code}`);
    }
    expect(codes).toEqual(['200 OK', '400 SignatureNonceUsed']);
  });
});
