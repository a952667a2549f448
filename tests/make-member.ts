import { figuresTogether } from '#domain/figures/figures.ts';
import { type Member, member } from '#domain/member/member.ts';
import { type MemberPage, memberPage } from '#domain/member/member-page.ts';

/** A member for tests: whatever a test does not care about is filled in. */
export const aMember = (given: Partial<Member> = {}): Member =>
  member.schema.parse({
    id: 'member-1',
    name: 'Li Na',
    pinyin: 'lina',
    initials: 'ln',
    gender: 'female',
    country: '86',
    mobile: '13800000001',
    birthday: '',
    source: null,
    remark: '',
    tags: [],
    level: 'visitor',
    shopId: 'shop-1',
    knownTo: [],
    shared: false,
    registeredAt: 0,
    ...given,
  });

/** A member's whole page, who has not been here yet. */
export const aMemberPage = (given: Partial<MemberPage> = {}): MemberPage => {
  const { id, shopId, registeredAt, hasPaymentPassword, ...more } = aMember(given);
  return memberPage.parse({
    id,
    shopId,
    registeredAt,
    hasPaymentPassword,
    ...more,
    lastAt: null,
    figures: figuresTogether([]),
    register_shop_id: shopId,
    register_at: registeredAt,
    last_consumed_at: null,
    consumption_count: 0,
    total_cards: 0,
    share_settings: [],
    payment_password: hasPaymentPassword,
    others: [],
    cards: [],
    formerCards: [],
    byShop: [],
    events: [],
    mergedWith: [],
    ...given,
  });
};
