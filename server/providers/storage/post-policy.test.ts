import { expect, test } from 'vitest';
import { minute } from '#domain/values/durations.ts';
import { type BucketKey, faultOf, signatureOf, signPolicy } from './post-policy.ts';

/** Key and policy of Amazon's own example of a signed form (Amazon S3 API reference, "Examples: Browser-Based Upload"). */
const amazon: BucketKey = {
  bucket: 'sigv4examplebucket',
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const policy = [
  'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2',
  'NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMt',
  'cmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29t',
  'L3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4',
  'LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0s',
  'DQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZP',
  'RE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1B',
  'Qy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9',
].join('');

test('a policy is signed as Amazon signs it', () => {
  expect(signatureOf(amazon, '20151229', policy)).toBe(
    '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
  );
});

const now = Date.UTC(2026, 10, 23, 8, 0, 0);
const fields = signPolicy(amazon, { key: 'incoming/1', now, until: now + 10 * minute });

test('a form stores one file of at most 1 MB for as long as was said, under the key that was signed', () => {
  expect(fields).toMatchObject({
    key: 'incoming/1',
    success_action_status: '204',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20261123/us-east-1/s3/aws4_request',
    'x-amz-date': '20261123T080000Z',
  });
  expect(faultOf(amazon, fields, 1, now)).toBeUndefined();
  expect(faultOf(amazon, fields, 1_048_576, now + 10 * minute - 1)).toBeUndefined();
  expect(faultOf(amazon, fields, 1_048_577, now)).toBe('tooLarge');
  expect(faultOf(amazon, fields, 0, now)).toBe('tooLarge');
  expect(faultOf(amazon, fields, 1, now + 10 * minute)).toBe('expired');
});

test.each([
  ['another key', { key: 'incoming/2' }],
  ['a key that leads elsewhere', { key: '../../etc/passwd' }],
  [
    'a longer time',
    {
      policy: Buffer.from(
        Buffer.from(fields.policy ?? '', 'base64')
          .toString()
          .replace('2026', '2027'),
      ).toString('base64'),
    },
  ],
  ['another signature', { 'x-amz-signature': '0'.repeat(64) }],
  ['a signature of another length', { 'x-amz-signature': '' }],
  ['another day', { 'x-amz-date': '20261124T080000Z' }],
  ['a field that was not signed', { acl: 'public-read' }],
])('a form with %s stores nothing', (_, other) => {
  expect(faultOf(amazon, { ...fields, ...other }, 1, now)).toBe('forged');
});

test('a form signed with another secret, or for another bucket, stores nothing', () => {
  expect(faultOf({ ...amazon, secret: 'x' }, fields, 1, now)).toBe('forged');
  expect(faultOf({ ...amazon, bucket: 'other' }, fields, 1, now)).toBe('forged');
});
