import { describe, expect, test } from 'vitest';
import { healthText, shortestComment } from './health-record.ts';
import { whyNotWritten } from './why-not-written.ts';

describe('an entry in a health record', () => {
  test.each([
    ['somebody whom the shop does not know', undefined, 'member.unknown'],
    ['a member who has agreed to nothing', { consents: [] }, 'health.noConsent'],
    [
      'a member who has agreed to the rest alone',
      { consents: ['data' as const, 'messages' as const] },
      'health.noConsent',
    ],
    ['a member who has agreed', { consents: ['health' as const] }, undefined],
  ])('of %s', (_, member, why) => {
    expect(whyNotWritten(member)).toBe(why);
  });

  test.each([
    ['x'.repeat(shortestComment - 1), false],
    ['x'.repeat(shortestComment), true],
    [` ${'x'.repeat(shortestComment - 1)} `, false],
    ['x'.repeat(1_000), true],
    ['x'.repeat(1_001), false],
  ])('says neither too little nor too much: %#', (comment, isRight) => {
    expect(healthText.safeParse({ comment }).success).toBe(isRight);
  });
});
