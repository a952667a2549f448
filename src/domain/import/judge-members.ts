import { z } from 'zod';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Member } from '../member/member.ts';
import { isMobileRight, mobileWrong, writtenDown } from '../member/member-fields.ts';
import { holderAmong, rootOf } from '../member/person.ts';
import type { Shop } from '../shop/shop.ts';
import { type ImportPlace, isKnownBelow, isReached, mustNameShop, regionIn, shopNamed } from './import-place.ts';
import { schemaFaults, type Values, type Verdict, verdictOf } from './judge.ts';
import type { Spelling } from './judge-items.ts';
import type { MemberRow } from './member-row.ts';
import type { Fault } from './row.ts';

/** What is known where rows about members are judged. */
export interface MembersKnown extends ImportPlace {
  /** By their mobile (`byMobile`). */
  readonly members: ReadonlyMap<string, Member>;
  /** Shops that let the other shops of the brand see their members (`sharesMembers`). */
  readonly sharing: readonly string[];
  readonly now: number;
  /** The id of the shop of whoever is new and whose row names none, as somebody has chosen it; nobody else moves there. */
  readonly newIn?: string | undefined;
  /** The id of a record that is made, by what it is known by. */
  readonly idFor: (key: string) => string;
  readonly spell: (name: string) => Spelling;
}

const fresh = ({ idFor, sharing, now }: MembersKnown, mobile: string, shopId: string): Member => ({
  id: idFor(mobile),
  name: '',
  pinyin: '',
  initials: '',
  gender: 'unknown',
  country: '',
  mobile,
  birthday: '',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId,
  knownTo: [],
  shared: sharing.includes(shopId),
  registeredAt: now,
  verification: 'notAsked',
  consents: [],
  hasPaymentPassword: false,
  mergedInto: '',
  mergedAt: null,
});

/** Whether a place may know of somebody: it has registered or served them, or their shop shares them. */
export const isSeenFrom = (place: ImportPlace, found: Member): boolean => found.shared || isKnownBelow(place, found);

/**
 * Whose each mobile is, among the records that say it (`holderAmong`) and those to which they lead: the record that counts
 * of its person, who may have another mobile as well. Where the place may not know of them it is its own record of that
 * mobile, as it has one that has registered it.
 */
export const byMobile = (
  found: readonly Member[],
  place: ImportPlace = { shops: [], shopId: '' },
): ReadonlyMap<string, Member> =>
  new Map(
    [...new Set(found.map(({ mobile }) => mobile))].flatMap((mobile) => {
      const same = found.filter((each) => each.mobile === mobile);
      const holder = holderAmong(same);
      if (!holder) return [];
      const person = rootOf(found, holder);
      const own = isSeenFrom(place, person) ? person : same.find((each) => isSeenFrom(place, each));
      return [[mobile, own ?? person] as const];
    }),
  );

/** What a member has to be like however they are registered. */
const written = z.object(writtenDown).partial().refine(isMobileRight, mobileWrong);

/** What a member says, by the fields of a row. */
export const memberValues = (member: Member, shops: readonly Shop[]): Values => {
  const { mobile, country, name, gender, birthday, source, level, tags, remark, shopId } = member;
  const shop = shops.find(({ id }) => id === shopId)?.name ?? '';
  return { mobile, country, name, gender, birthday, source, level, tags: [...tags], remark, shop };
};

/** What is wrong with the shop that a row names, by which a member is registered, or handed over to another one. */
const shopFaults = (
  { shop: value = '' }: MemberRow,
  named: Shop | undefined,
  before: Member | undefined,
  known: MembersKnown,
): Fault[] => {
  const fault = (code: string, params: Fault['params'] = { value }): Fault[] => [{ field: 'shop', code, params }];
  if (value === '') return before || !mustNameShop(known) ? [] : fault('required', {});
  if (!named) return fault('shopUnknown');
  if (named.id === before?.shopId) return [];
  if (!isReached(known, named.id)) return fault('shopElsewhere');
  if (before && !isReached(known, before.shopId)) return fault('shopStays', {});
  return regionIn(known, named.id) ? fault('shopIsRegion') : [];
};

/** The same person, whom the shop knows from then on that has changed them (`member.edit`). */
const knownHere = (known: MembersKnown, before: Member): Member => {
  const { from } = known;
  if (from === undefined || isKnownBelow(known, before) || regionIn(known, from)) return before;
  return { ...before, knownTo: [...before.knownTo, from] };
};

/** What a row says of its member, who keeps their own mobile where the row names them by that of a merged record. */
const givenIn = ({ shop: _, mobile, country, ...fields }: MemberRow, before: Member | undefined): Partial<Member> => {
  const all = before && before.mobile !== mobile ? fields : { mobile, country, ...fields };
  return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== undefined));
};

/** Why a row about somebody is refused, whatever it says: an earlier row is about them. */
const whyNotOf = (before: Member | undefined, earlier: ReadonlySet<string>): Fault | undefined =>
  before && earlier.has(before.id) ? { field: '', code: 'member.mobileTaken', params: {} } : undefined;

/**
 * Judges rows about members, each by the person with its mobile. A mobile belongs to one person of the brand
 * (`member.register`). A shop changes whom it may change otherwise too (`member.edit`). Whom another shop keeps to itself
 * the row registers like one whom nobody knows, with a record that points to them: nobody is told that there is one. Of
 * several rows about one person, who has several mobiles, the first counts.
 */
export const judgeMembers = (rows: readonly MemberRow[], known: MembersKnown): readonly Verdict[] => {
  const earlier = new Set<string>();
  return rows.map((said) => {
    const holder = known.members.get(said.mobile);
    const isHidden = holder !== undefined && !isSeenFrom(known, holder);
    const before = isHidden ? undefined : holder;
    const chosen = before || said.shop ? undefined : known.newIn;
    const row = chosen === undefined ? said : { ...said, shop: chosen };
    const named = chosen === undefined ? shopNamed(known, row.shop ?? '') : known.shops.find(({ id }) => id === chosen);
    const why = whyNotOf(before, earlier);
    if (why) return { kind: 'refused', faults: [why] };
    const faults = shopFaults(row, named, before, known);
    if (!before && !row.name) faults.push({ field: 'name', code: 'required', params: {} });
    const given = givenIn(row, before);
    const base = before ? knownHere(known, before) : fresh(known, row.mobile, named?.id ?? known.shopId);
    const record: AnyRecord = {
      ...base,
      ...given,
      shopId: named?.id ?? base.shopId,
      mergedInto: isHidden ? holder.id : base.mergedInto,
      ...(row.name === undefined ? {} : known.spell(row.name)),
    };
    const verdict = verdictOf({
      entity: 'member',
      record,
      before: before && { ...before },
      faults: faults.length > 0 ? faults : schemaFaults(written, given),
      valuesOf: (member) => memberValues(member as AnyRecord & Member, known.shops),
    });
    if (before && verdict.kind !== 'refused') earlier.add(before.id);
    return verdict;
  });
};
