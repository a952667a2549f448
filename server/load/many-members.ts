import { carriedOver } from '#domain/card/carried-over.ts';
import type { Member } from '#domain/member/member.ts';
import { type MemberVisits, visitsId } from '#domain/member/member-visits.ts';
import { customerSources } from '#domain/member/sources.ts';
import { day } from '#domain/values/durations.ts';
import { spellingOfPerson } from '../import/spelling.ts';
import type { Words } from '../seed/data.ts';
import { manyId } from './many-ids.ts';
import { type Chance, chanceFrom } from './random.ts';

/** None of them is used by the members of the demo brand. */
const mobilePrefixes = ['133', '135', '150', '152', '159', '181', '187', '188', '189', '199'];
const levels: readonly Member['level'][] = ['visitor', 'beginner', 'intermediate', 'advanced', 'senior', 'veteran'];

/** The last eight digits differ for every index below a hundred million. */
const mobileOf = (index: number, chance: Chance): string =>
  chance.pick(mobilePrefixes) + String((index * 61_803_399 + 20_261_121) % 100_000_000).padStart(8, '0');

export const personName = (gender: 'female' | 'male', words: Words, chance: Chance): string => {
  const given = words[gender];
  return chance.pick(words.surnames) + chance.pick(given) + (chance.happens(75) ? chance.pick(given) : '');
};

const birthdayOf = (chance: Chance): string => {
  const two = (low: number, high: number): string => String(chance.between(low, high)).padStart(2, '0');
  return `${chance.between(1945, 2006)}-${two(1, 12)}-${two(1, 28)}`;
};

/** The shops that know a member: the one that registered them, and others. */
type KnownIn = (index: number, chance: Chance) => Pick<Member, 'shopId' | 'knownTo'>;

/** The first shop knows all of them: it registered seven of ten, the others came along from the second shop. */
export const ofTwoShops =
  (here: string, there: string): KnownIn =>
  (_, chance) =>
    chance.happens(70) ? { shopId: here, knownTo: [] } : { shopId: there, knownTo: [here] };

/** Spread evenly over all shops of a chain, one of twenty known to the next one too. */
export const ofAllShops =
  (shopIds: readonly string[]): KnownIn =>
  (index, chance) => {
    const [shopId = '', next = ''] = [shopIds[index % shopIds.length], shopIds[(index + 1) % shopIds.length]];
    return { shopId, knownTo: chance.happens(5) && next !== shopId ? [next] : [] };
  };

/** `count` members from the `from`th on. */
export const manyMembers = (from: number, count: number, words: Words, knownIn: KnownIn, now: number): Member[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const chance = chanceFrom(index);
    const gender = chance.happens(68) ? 'female' : 'male';
    const name = personName(gender, words, chance);
    const registeredAt = now - chance.between(1, 1_500) * day;
    const known = knownIn(index, chance);
    return {
      id: manyId('member', index),
      name,
      ...spellingOfPerson(name),
      gender,
      country: '86',
      mobile: mobileOf(index, chance),
      birthday: chance.happens(60) ? birthdayOf(chance) : '',
      source: chance.happens(80) ? chance.pick(customerSources.codes) : null,
      remark: chance.happens(5) ? chance.pick(words.remarks) : '',
      tags: [],
      level: chance.pick(levels),
      ...known,
      shared: false,
      registeredAt,
      verification: 'notAsked',
      consents: [],
      hasPaymentPassword: false,
      mergedInto: '',
      mergedAt: null,
    };
  });

/** What seven of ten of these members have come to in the shop that registered them. */
export const manyVisits = (of: readonly Member[], now: number): MemberVisits[] =>
  of.flatMap(({ id: memberId, shopId, registeredAt }, index) => {
    const chance = chanceFrom(index + registeredAt);
    if (!chance.happens(70)) return [];
    const visits = chance.between(1, 40);
    const lastAt = chance.between(registeredAt, now);
    const sum = visits * chance.between(80, 400) * 100;
    return [{ id: visitsId(memberId, shopId), memberId, shopId, firstAt: registeredAt, lastAt, visits, sum }];
  });

/** `count` cards from the `from`th on, held by these members; a third each prepaid, of times of a treatment and of discount. */
export const manyCards = (
  from: number,
  count: number,
  words: Words,
  holders: readonly Pick<Member, 'id' | 'shopId' | 'knownTo'>[],
  treatment: string,
  now: number,
): ReturnType<typeof carriedOver>[] =>
  Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const chance = chanceFrom(-index - 1);
    const holder = chance.pick(holders);
    const type = chance.pick([1, 2, 3] as const);
    const soldAt = now - chance.between(1, 700) * day;
    return carriedOver({
      id: manyId('card', index),
      number: `HY${String(index).padStart(10, '0')}`,
      memberId: holder.id,
      name: chance.pick(words.cards[type]),
      type,
      shopId: holder.shopId,
      shopIds: [holder.shopId, ...holder.knownTo],
      principal: type === 1 ? chance.between(0, 5_000) * 100 : 0,
      gift: 0,
      times: type === 2 ? [{ item: { kind: 'service', itemId: treatment }, left: chance.between(1, 20) }] : [],
      percent: type === 3 ? chance.pick([80, 85, 88, 90, 95]) : 100,
      soldAt,
      expiresAt: type === 2 ? now + chance.between(30, 700) * day : null,
    });
  });
