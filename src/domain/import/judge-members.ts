import { z } from 'zod';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Member } from '../member/member.ts';
import { isMobileRight, mobileWrong, writtenDown } from '../member/member-fields.ts';
import type { Shop } from '../shop/shop.ts';
import { schemaFaults, type Values, type Verdict, verdictOf } from './judge.ts';
import type { Spelling } from './judge-items.ts';
import type { MemberRow } from './member-row.ts';
import type { Fault } from './row.ts';

/** What is known where rows about members are judged. */
export interface MembersKnown {
  /** By their mobile (`byMobile`). */
  readonly members: ReadonlyMap<string, Member>;
  readonly shops: readonly Shop[];
  /** Where new ones are registered whose row names no shop. */
  readonly shopId: string;
  /** The shop from which rows are taken in: it reaches itself and the shops below it. Undefined where that is every shop. */
  readonly from?: string;
  readonly now: number;
  /** The id of a record that is made, by what it is known by. */
  readonly idFor: (key: string) => string;
  readonly spell: (name: string) => Spelling;
}

const fresh = ({ idFor, shopId, now }: MembersKnown, mobile: string): Member => ({
  ...{ id: idFor(mobile), name: '', pinyin: '', initials: '', gender: 'unknown', country: '', mobile, birthday: '' },
  ...{ source: null, remark: '', tags: [], level: 'visitor', shopId, knownTo: [], shared: false },
  ...{ registeredAt: now, verification: 'notAsked', consents: [], hasPaymentPassword: false },
  ...{ mergedInto: '', mergedAt: null },
});

/** The records that count, by their mobile: one that was merged into another stays as it is. */
export const byMobile = (found: readonly Member[]): ReadonlyMap<string, Member> =>
  new Map(found.filter(({ mergedInto }) => mergedInto === '').map((each) => [each.mobile, each]));

/** What a member has to be like however they are registered. */
const written = z.object(writtenDown).partial().refine(isMobileRight, mobileWrong);

/** What a member says, by the fields of a row. */
export const memberValues = (member: Member, shops: readonly Shop[]): Values => {
  const { mobile, country, name, gender, birthday, source, level, tags, remark, shopId } = member;
  const shop = shops.find(({ id }) => id === shopId)?.name ?? '';
  return { ...{ mobile, country, name, gender, birthday, source, level }, tags: [...tags], remark, shop };
};

/** Whether a shop is the one from which rows are taken in, or lies below it. */
const isReached = ({ shops, from }: MembersKnown, shopId: string): boolean => {
  let [at, steps] = [shops.find(({ id }) => id === shopId), 0];
  while (at && at.id !== from && steps < shops.length) {
    const { parentId } = at;
    [at, steps] = [shops.find(({ id }) => id === parentId), steps + 1];
  }
  return from === undefined || at?.id === from;
};

/**
 * Judges rows about members, each by the person with its mobile. A mobile belongs to one person of the brand
 * (`member.register`): where they are out of reach the row is refused, it makes no second record.
 */
export const judgeMembers = (rows: readonly MemberRow[], known: MembersKnown): readonly Verdict[] =>
  rows.map((row) => {
    const before = known.members.get(row.mobile);
    const faults: Fault[] = [];
    const base = before ?? fresh(known, row.mobile);
    const { shop = '', ...fields } = row;
    const place = known.shops.find(({ code, name }) => code === shop.toUpperCase() || name === shop);
    if (shop !== '' && !place) faults.push({ field: 'shop', code: 'shopUnknown', params: { value: shop } });
    if (place && !isReached(known, place.id))
      faults.push({ field: 'shop', code: 'shopElsewhere', params: { value: shop } });
    if (before && ![before.shopId, ...before.knownTo].some((id) => isReached(known, id)))
      faults.push({ field: 'mobile', code: 'memberElsewhere', params: {} });
    if (!before && !row.name) faults.push({ field: 'name', code: 'required', params: {} });
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const record: AnyRecord = {
      ...{ ...base, ...given, shopId: place?.id ?? base.shopId },
      ...(row.name === undefined ? {} : known.spell(row.name)),
    };
    return verdictOf({
      ...{ entity: 'member', record, before: before && { ...before } },
      faults: faults.length > 0 ? faults : schemaFaults(written, given),
      valuesOf: (member) => memberValues(member as AnyRecord & Member, known.shops),
    });
  });
