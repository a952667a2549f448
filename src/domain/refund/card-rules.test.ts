import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { World } from '../../../tests/world.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { shopTypes } from '../shop/types.ts';
import { type CardRules, cardRules, cardRulesId, firstCardRule, ruleAt, versionsOf } from './card-rules.ts';
import { addCardRule, checkCardRule, dropCardRule } from './write-card-rules.ts';

const timeZone = 'Asia/Shanghai';
/** 26 November 2026, ten in the evening in the shop. */
const now = Date.parse('2026-11-26T14:00:00Z');
const codeOf = (done: Decision): string => (done.ok ? 'accepted' : done.code);
const terms = { coolingDays: 14, memberKeeps: 'share', feeMost: 5, checkedBy: '' } as const;

const channel = channels.centralPlatform;
let given = 0;
const atHeadquarters = (differs: Partial<Acting> = {}): Acting => {
  given += 1;
  const { shop } = acting();
  const own = { ...shop, id: 'headquarters', type: shopTypes.headquarters, timeZone };
  return acting({ commandId: `command-${given}`, shop: own, shopId: 'headquarters', keptAt: now, channel, ...differs });
};
const kept = (where: World) => where.records.get(`${cardRules.name}:${cardRulesId}`) as CardRules | undefined;

describe('the rules by which cards are given back', () => {
  test('are those of the product until the headquarters adds a version', () => {
    expect(versionsOf(undefined)).toEqual([firstCardRule]);
    expect(ruleAt(undefined, now, timeZone)).toBe(firstCardRule);
  });

  test('hold for what is sold from their day on, as the clocks of the shop show it', () => {
    const versions = [firstCardRule, { ...firstCardRule, ...terms, version: 2, from: '2026-12-01' }];
    const versionAt = (at: string) => ruleAt({ versions }, Date.parse(at), timeZone).version;
    expect(versionAt('2026-11-30T15:59:59Z')).toBe(1);
    expect(versionAt('2026-11-30T16:00:00Z')).toBe(2);
    expect(versionAt('2027-05-01T00:00:00Z')).toBe(2);
  });

  test('are added from a day that has not come, in the order of their days', async () => {
    const where = new World({});
    for (const from of ['2027-01-01', '2026-11-27'])
      expect(codeOf(await where.run(addCardRule, { ...terms, from }, atHeadquarters()))).toBe('accepted');
    expect(kept(where)?.versions.map(({ version, from }) => [version, from])).toEqual([
      [1, ''],
      [3, '2026-11-27'],
      [2, '2027-01-01'],
    ]);
  });

  test.each(['2026-11-26', '2026-11-25', '2020-01-01'])('are not added for %s, as that day has begun', async (from) => {
    expect(codeOf(await new World({}).run(addCardRule, { ...terms, from }, atHeadquarters()))).toBe(
      'cardRules.dayPast',
    );
  });

  test('for the same day take the place of what was planned', async () => {
    const where = new World({});
    for (const coolingDays of [10, 20])
      await where.run(addCardRule, { ...terms, coolingDays, from: '2026-12-01' }, atHeadquarters());
    expect(kept(where)?.versions.map(({ version, coolingDays }) => [version, coolingDays])).toEqual([
      [1, 7],
      [3, 20],
    ]);
  });

  test('that were planned are dropped, those that hold are not', async () => {
    const where = new World({});
    await where.run(addCardRule, { ...terms, from: '2026-11-27' }, atHeadquarters());
    const drop = async (version: number, keptAt = now) =>
      codeOf(await where.run(dropCardRule, { version }, atHeadquarters({ keptAt })));
    expect([await drop(1), await drop(9), await drop(2, now + 2 * 60 * 60 * 1_000), await drop(2)]).toEqual([
      'cardRules.dayPast',
      'cardRules.unknown',
      'cardRules.dayPast',
      'accepted',
    ]);
    expect(kept(where)?.versions).toEqual([firstCardRule]);
  });

  test('say who has checked them as a lawyer', async () => {
    const where = new World({});
    const check = async (version: number) =>
      codeOf(await where.run(checkCardRule, { version, checkedBy: 'Wang, lawyer' }, atHeadquarters()));
    expect([await check(1), await check(2)]).toEqual(['accepted', 'cardRules.unknown']);
    expect(kept(where)?.versions).toEqual([{ ...firstCardRule, checkedBy: 'Wang, lawyer' }]);
  });

  test('are written by the headquarters alone, and by who may change its settings', async () => {
    const args = { ...terms, from: '2026-12-01' };
    const code = async (differs: Partial<Acting>) =>
      codeOf(await new World({}).run(addCardRule, args, atHeadquarters(differs)));
    expect(await code({ shop: acting().shop, shopId: acting().shopId })).toBe('cardRules.ofHeadquarters');
    expect(await code({ may: (right) => right !== 'pc.shop.settings' })).toBe('notAllowed');
  });

  test.each([
    [{ coolingDays: 6 }, 'the law gives seven days'],
    [{ coolingDays: 61 }, 'nobody gives two months'],
    [{ feeMost: 101 }, 'nobody keeps more than was paid'],
    [{ from: '2026-13-01' }, 'there is no such day'],
  ])('are refused with %o: %s', (wrong, _) => {
    expect(addCardRule.args.safeParse({ ...terms, from: '2026-12-01', ...wrong }).success).toBe(false);
  });
});
