import { member } from '#domain/member/member.ts';

/** Somebody whom the other shop has registered and shares. */
export const ofNeighbour = member.schema.parse({
  id: 'member-2',
  name: 'Li',
  pinyin: '',
  initials: '',
  gender: 'female',
  country: '86',
  mobile: '13800002222',
  birthday: '',
  source: null,
  remark: '',
  tags: [],
  level: 'visitor',
  shopId: 'shop-2',
  knownTo: [],
  shared: true,
  registeredAt: 0,
});
