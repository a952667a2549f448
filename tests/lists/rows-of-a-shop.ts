import { commissionKinds } from '#domain/commission/commission-rule.ts';
import { memberLevels } from '#domain/member/member.ts';
import { customerSources } from '#domain/member/sources.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { aGroup, anEmployee } from '../make.ts';
import { aBooking, aPart } from '../make-booking.ts';
import { aCategory, aCoupon, aTemplate } from '../make-cards.ts';
import { aRule } from '../make-commission.ts';
import { aFeedback } from '../make-feedback.ts';
import { aMember } from '../make-member.ts';
import { anOrder, aPayment } from '../make-orders.ts';
import { aPlan } from '../make-plan.ts';
import { aRefund } from '../make-refund.ts';
import { aShift } from '../make-shift.ts';
import { aLevel, aStocktake } from '../make-stocktake.ts';
import { aTransfer } from '../walk/a-transfer.ts';
import { accountsOfAShop } from './accounts-of-a-shop.ts';
import { cardsOfAShop } from './cards-of-a-shop.ts';
import { at, count, fewer, four, goods, idOf, places, products, staffOf, templates } from './places-of-a-shop.ts';
import { servicesOfAShop } from './services-of-a-shop.ts';
import { waitsOfAShop } from './waits-of-a-shop.ts';

/** What a shop has, by kind, for its lists. */
export const rowsOfAShop = {
  employee: places.map((place) =>
    anEmployee({
      id: `person-${place}`,
      name: `Person ${four(place >> 1)}`,
      number: `E${four(place)}`,
      account: '',
      shopId: 's01',
      isServicer: place % 3 > 0,
      isSalesperson: place % 5 > 0,
      inMiniProgram: place % 4 === 0,
      groupId: place % 3 ? '' : 'desk-1',
      introduction: place % 4 ? '' : 'a gift',
      baseSalary: place % 3 ? place * 10_000 : null,
      grants: place % 2 ? [{ shopId: 's01', roleId: 'csh' }] : [],
      resignedAt: place < 22 ? null : at(place),
    }),
  ),
  staffGroup: places.map((place) =>
    aGroup({ id: `desk-${place}`, shopId: 's01', name: `Desk ${four(place)}`, remark: place % 4 ? '' : 'a gift' }),
  ),
  category: ['c1', 'c2'].map((id, position) => aCategory({ id, name: `Category ${id}`, position })),
  cardTemplate: places.map((place) =>
    aTemplate({
      id: `card-${place}`,
      createdIn: place % 5 ? 's01' : 'hq',
      knownIn: [place % 5 ? 's01' : 'hq'],
      name: `Card ${four(place >> 1)}`,
      price: 10_000 + ((place * 7) % 19) * 100,
      createdAt: at(place),
      categoryId: place % 3 ? '' : place % 2 ? 'c1' : 'c2',
      description: place % 4 ? '' : 'a gift',
      type: ((place % 3) + 1) as 1 | 2 | 3,
      enabled: place % 4 > 0,
      removedAt: place < 22 ? null : at(place),
    }),
  ),
  coupon: places.map((place) =>
    aCoupon({
      id: `coupon-${place}`,
      createdIn: place % 5 ? 's01' : 'hq',
      knownIn: [place % 5 ? 's01' : 'hq'],
      name: place % 4 ? `Coupon ${four(place >> 1)}` : `gift ${four(place)}`,
      createdAt: at(place),
      type: ((place % 3) + 1) as 1 | 2 | 3,
      percent: 85,
      disabledAt: place % 4 ? null : at(place),
    }),
  ),
  pricePlan: places.map((place) =>
    aPlan({
      id: `plan-${place}`,
      shopId: 's01',
      name: place % 4 ? `Plan ${four(place >> 1)}` : `gift ${four(place)}`,
      day: `2099-01-${String(1 + (place % 28)).padStart(2, '0')}`,
      status: (place % 4) as 0 | 1 | 2 | 3,
      madeAt: at(place),
    }),
  ),
  commissionRule: places.map((place) =>
    aRule({
      id: `rule-${place}`,
      shopId: 's01',
      name: place % 4 ? `Rule ${four(place >> 1)}` : `gift ${four(place)}`,
      kind: commissionKinds[place % 4] ?? 'sale',
      changedAt: at(place),
      enabled: place % 3 > 0,
    }),
  ),
  refund: places.map((place) =>
    aRefund({
      id: `refund-${place}`,
      shopId: 's01',
      number: `S01-01-${four(place)}`,
      requestedAt: at(place),
      status: Object.values(refundStatuses)[place % 4] ?? refundStatuses.refunded,
      orderId: `order-${place}`,
      amount: 100 * place,
      given: place % 4 === 1 ? 100 * place : 0,
      reviewedAt: place % 4 ? at(place) + 1 : null,
    }),
  ),
  shift: places.map((place) => {
    const [id, isOpen, difference] = [`shift-${place}`, place % 4 === 0, place % 3 ? 0 : 100 * (place - 20)];
    return aShift({
      id,
      shopId: 's01',
      counterId: `drawer-${place}`,
      counterNumber: four(place),
      openedAt: at(place),
      openAt: isOpen ? `drawer-${place}` : '',
      openedBy: `person-${place}`,
      latestAt: '',
      ...(isOpen ? {} : { closedAt: at(place) + 1, closedBy: `person-${place}`, difference }),
    });
  }),
  member: places.map((place) =>
    aMember({
      id: `member-${place}`,
      name: `Member ${four(place)}`,
      mobile: `1370000${four(place)}`,
      shopId: 's01',
      pinyin: `huiyuan${place}`,
      initials: `hy${place}`,
      level: memberLevels[place % 6] ?? 'visitor',
      source: place % 3 ? (customerSources.codes[place % 6] ?? null) : null,
      remark: place % 4 ? '' : 'a gift',
      birthday: place % 2 ? `1990-0${1 + (place % 9)}-03` : '',
      registeredAt: at(place),
    }),
  ),
  memberVisits: fewer.map((place) => ({
    id: `visits:member-${place}:s01`,
    memberId: `member-${place}`,
    shopId: 's01',
    firstAt: at(place),
    lastAt: Date.now() - place * 20 * 24 * 60 * 60_000,
    visits: 1 + (place % 5),
    sum: place * 1_000,
  })),
  itemGroup: [
    ...['g1', 'g2'].map((id, position) => ({ id, name: `Group ${id}`, kind: 'product', position })),
    { id: 'g3', name: 'Group g3', kind: 'service', position: 3 },
    ...places.map((place) => ({
      id: `group-${place}`,
      name: place % 4 ? `Group ${four(place)}` : `gift ${four(place)}`,
      position: 4 + place,
      kind: place % 3 ? 'product' : 'service',
      enabled: place % 5 > 0,
      createdIn: place % 2 ? '' : 's01',
    })),
  ],
  service: servicesOfAShop,
  product: [...products, ...templates],
  stock: products.map(({ id }, place) =>
    aLevel({
      id: `s01:${id}`,
      shopId: 's01',
      productId: id,
      quantity: (place * 7) % 19,
      lowAt: place % 3 ? null : 9,
      value: place * 113,
      unitValue: 100 + place,
    }),
  ),
  order: places.map((place) =>
    anOrder({
      id: idOf('order', place),
      shopId: 's01',
      number: `S01-01-00${four(place)}`,
      createdAt: at(place),
      status: [0, 2, 2, 6][place % 4] ?? 0,
      total: (place * 77) % 500,
      manualNumber: place % 5 ? '' : `M${place}`,
      ...(place % 3
        ? { memberId: place % 2 ? 'own' : 'member-1', memberName: place % 2 ? 'Member own' : 'Member one' }
        : { memberId: '', memberName: '' }),
      action: place % 2 ? 0 : 1 + (place % 3),
      payments: [aPayment({ type: [0, 1, 6][place % 3] ?? 0 })],
    }),
  ),
  stockPaper: places.map((place) => ({
    id: idOf('paper', place),
    shopId: 's01',
    number: `P-${four(place)}`,
    type: [11, 20, 16, 20][place % 4],
    lines: [goods(place), goods((place + 1) % count)],
    quantity: place % 9,
    value: place * 10,
    applicantId: '',
    receiverId: '',
    remark: place % 4 ? '' : 'a gift',
    counterId: 'c',
    staffId: staffOf(place),
    at: at(place),
  })),
  transfer: places.map((place) => ({
    ...aTransfer(
      idOf('transfer', place),
      place % 2 ? 's01' : 's02',
      place % 2 ? 's02' : 's01',
      [1, 4, 4, 5, 5][place % 5] ?? 1,
    ),
    number: `DB-${four(place)}`,
    remark: place % 4 ? '' : 'a gift',
    at: at(place),
    changedAt: at(place),
    lines: [{ ...aTransfer('t', 's01', 's02', 1).lines[0], productId: `good-${place}`, name: `Good ${place}` }],
  })),
  stocktake: fewer.map((place) =>
    aStocktake({
      id: idOf('take', place),
      shopId: 's01',
      number: `PD-${four(place)}`,
      status: place % 2 ? 3 : 4,
      kind: 'list',
      productIds: [`good-${place}`],
      staffId: staffOf(place),
      at: at(place),
      startedAt: at(place),
      finishedAt: at(place) + 1,
      result: 1,
      remark: place % 4 ? '' : 'a gift',
    }),
  ),
  notice: fewer.map((place) => ({
    id: idOf('notice', place),
    shopId: 's01',
    staffId: '',
    permission: '',
    type: (place % 3) + 1,
    what: 'counterHeld',
    params: { number: four(place) },
    link: '/counters',
    createdAt: Date.now() - place * 1_000,
  })),
  booking: fewer.map((place) => {
    const begin = Math.floor(at(place) / 60_000) * 60_000;
    const part = aPart({ id: idOf('part', place), startsAt: begin, staffId: staffOf(place), bedId: '' });
    return aBooking({
      id: idOf('booking', place),
      shopId: 's01',
      status: place % 6,
      name: `${four(place)} ${place % 4 ? '' : 'a gift'}`.trim(),
      startsAt: begin,
      madeAt: begin,
      remark: place % 4 ? '' : 'a gift',
      parts: [{ ...part, name: 'Moxibustion' }],
    });
  }),
  waitlistEntry: waitsOfAShop,
  feedback: fewer.map((place) =>
    aFeedback({
      id: idOf('order', place),
      shopId: 's01',
      number: four(place),
      stars: 1 + (place % 5),
      at: at(place),
      servicerIds: [staffOf(place)],
      text: place % 4 ? '' : 'a gift',
      hiddenAt: place % 7 ? null : at(place),
      ...(place % 3 ? {} : { reply: 'Thank you', repliedAt: at(place), repliedBy: 'boss' }),
    }),
  ),
  card: cardsOfAShop,
  shopSettings: [defaultSettings('s01')],
  decoration: [{ id: 's01', forBrand: false, logo: '/images/logo', carousel: ['/images/1'], themeColor: null }],
  noticeMarks: [
    {
      id: 'notices:s01:boss',
      shopId: 's01',
      staffId: 'boss',
      readUpTo: 0,
      readIds: fewer.filter((place) => place % 2).map((place) => idOf('notice', place)),
    },
  ],
  ...accountsOfAShop,
  stockMovement: fewer.map((place) => ({
    id: idOf('movement', place),
    shopId: 's01',
    productId: `good-${place % 3}`,
    type: place % 2 ? 11 : 17,
    quantity: 5,
    uses: 0,
    value: 10 * place,
    before: place,
    paperId: '',
    orderId: '',
    note: '',
    counterId: 'c',
    staffId: staffOf(place),
    at: at(place),
    keptAt: at(place),
  })),
};
