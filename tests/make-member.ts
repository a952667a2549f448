import { type Member, member } from '#domain/member/member.ts';

/** A member for tests: whatever a test does not care about is filled in. */
export const aMember = (given: Partial<Member> = {}): Member =>
  member.schema.parse({
    ...{ id: 'member-1', name: 'Li Na', pinyin: 'lina', initials: 'ln', gender: 'female', country: '86' },
    ...{ mobile: '13800000001', birthday: '', source: null, remark: '', tags: [], level: 'visitor' },
    ...{ shopId: 'shop-1', knownTo: [], shared: false, registeredAt: 0 },
    ...given,
  });
