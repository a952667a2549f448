import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const whole = {
  S3_URL: 'https://s3.example.com/shop-files',
  S3_BUCKET: 'shop-files',
  S3_KEY_ID: 'key',
  S3_SECRET: 'geheim',
};

test('without a bucket files lie in the data folder; with one they lie there', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(whole).bucket).toEqual({
    url: 'https://s3.example.com/shop-files',
    bucket: 'shop-files',
    region: 'us-east-1',
    keyId: 'key',
    secret: 'geheim',
  });
  expect(readConfig({ ...whole, S3_REGION: 'cn-north-1' }).bucket?.region).toBe('cn-north-1');
});

test.each(Object.keys(whole))(
  'half a bucket, without its %s, stops the start; the secret is shown to nobody',
  (name) => {
    const start = () => readConfig({ ...whole, [name]: '' });
    expect(start).toThrow('S3_URL, S3_BUCKET, S3_KEY_ID and S3_SECRET need each other');
    expect(start).not.toThrow('geheim');
  },
);

test('an address that is none stops the start', () => {
  expect(() => readConfig({ ...whole, S3_URL: 'file:///etc' })).toThrow('S3_URL=file:///etc cannot be used');
});
