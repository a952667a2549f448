import { v7 as uuid } from 'uuid';
import { arriveBooking } from '#domain/booking/arrive.ts';
import { billOf } from '#domain/booking/bill.ts';
import { cancelBooking } from '#domain/booking/cancel.ts';
import { bookingSources } from '#domain/booking/codes.ts';
import { makeBooking } from '#domain/booking/make.ts';
import { openOrder } from '#domain/order/change/open.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import { allotTreatment } from '#domain/treatment/allot/allot.ts';
import { startTreatment } from '#domain/treatment/allot/start.ts';
import { finishTreatment } from '#domain/treatment/finish.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { minute } from '#domain/values/durations.ts';
import { addToWaitlist } from '#domain/waitlist/add.ts';
import type { DaysData } from './data.ts';
import type { Act, DemoDay } from './demo-act.ts';
import type { DemoBrand } from './demo-brand.ts';

type AskedBooking = DaysData['bookings'][number];
type By = Pick<Act, 'shopId' | 'staffId'>;

const guestOf = (
  { member: name, guest: guestName, mobile }: Pick<AskedBooking, 'member' | 'guest' | 'mobile'>,
  demo: DemoBrand,
) => ({ memberId: name === '' ? '' : demo.member(name).id, guestName, mobile });

/** What a booking asks for, as whoever writes it down says it. */
const askedOf = (asked: AskedBooking, shopId: string, demo: DemoBrand, { at }: DemoDay) => ({
  bookingId: uuid(),
  ...guestOf(asked, demo),
  source: bookingSources[asked.source],
  remark: asked.remark,
  parts: asked.parts.map((part) => {
    const { id: serviceId, duration: minutes } = demo.service(part.service);
    const deviceId = demo.deviceId(shopId, part.device);
    return {
      id: uuid(),
      guest: part.guest,
      serviceId,
      startsAt: at(asked.day, part.at),
      minutes,
      staffId: demo.person(part.by).id,
      wish: part.named ? ('named' as const) : ('any' as const),
      bedId: demo.bedId(shopId, part.bed),
      ...(deviceId === '' ? {} : { deviceId }),
    };
  }),
});
type Asked = ReturnType<typeof askedOf>;

/** Guests come five minutes early, pay, are shown to their beds, and are served from their time to its end. */
const servedActs = ({ bookingId, memberId, parts }: Asked, by: By, demo: DemoBrand): Act[] => {
  const begin = Math.min(...parts.map(({ startsAt }) => startsAt));
  const before = (minutes: number): number => begin - minutes * minute;
  const orderId = uuid();
  const { operations } = billOf(
    { parts: parts.map((part) => ({ ...part, name: '' })) },
    { items: demo.services, roundTo: 0, newId: uuid },
  );
  const lineIds = operations.flatMap((each) => (each.op === 'add' ? [each.line.id] : []));
  const opens = (number: string): object => {
    const of =
      memberId === '' ? [] : [{ op: 'setMember', memberId, memberName: demo.memberById(memberId).name } as Operation];
    return { orderId, number, operations: [...of, ...operations] };
  };
  const pays = (order: Order | undefined): object => {
    if (!order) throw new Error(`the demo's order ${orderId} was not opened`);
    const payment = {
      id: uuid(),
      type: paymentTypes.chatAppBookkeeping,
      amount: order.total,
      tendered: null,
      note: '',
    };
    return receiptArgs({ orderId, existing: order, order }, [payment]);
  };
  const pieces = parts
    .toSorted((one, other) => one.startsAt - other.startsAt || one.guest - other.guest)
    .flatMap(({ startsAt, minutes, staffId, bedId }, place): Act[] => {
      const [treatmentId, lineId] = [uuid(), lineIds[place] ?? ''];
      const there = { servicerIds: [staffId], bedId, deviceId: '' };
      return [
        { ...by, at: before(2), command: allotTreatment, args: () => ({ treatmentId, orderId, lineId, ...there }) },
        { ...by, at: startsAt, command: startTreatment, args: () => ({ treatmentId, orderId, lineId }) },
        {
          ...by,
          at: startsAt + minutes * minute,
          command: finishTreatment,
          args: () => ({ treatmentId, orderId }),
        },
      ];
    });
  return [
    { ...by, at: before(5), command: arriveBooking, args: () => ({ bookingId }) },
    { ...by, at: before(4), command: openOrder, args: (takeNumber) => opens(takeNumber()) },
    { ...by, at: before(3), orderId, command: collectOrder, args: (_, order) => pays(order) },
    ...pieces,
  ];
};

const cashierOf = (data: DaysData, demo: DemoBrand, code: string): By => {
  const account = data.shops.find((each) => each.code === code)?.cashier ?? '';
  return { shopId: demo.shop(code).id, staffId: demo.person(account).id };
};

/** Bookings are written down on the day before, from nine o'clock on; some guests come, some cancel, of some nothing is heard. */
export const bookingActs = (data: DaysData, demo: DemoBrand, day: DemoDay): Act[] =>
  data.bookings.flatMap((booking, place) => {
    const by = cashierOf(data, demo, booking.shop);
    const asked = askedOf(booking, by.shopId, demo, day);
    const { bookingId } = asked;
    const written = {
      at: day.at(Math.min(booking.day, 0) - 1, 9 * 60 + place),
      command: makeBooking,
      args: () => asked,
    };
    const { cancelled, reason } = booking;
    const cancels = { command: cancelBooking, args: () => ({ bookingId, by: 'member', reason }) };
    return [
      { ...by, ...written },
      ...(cancelled === undefined ? [] : [{ ...by, ...cancels, at: day.at(booking.day, cancelled) }]),
      ...(booking.comes ? servedActs(asked, by, demo) : []),
    ];
  });

/** What a guest waits for: one service, by somebody of whom they have asked by name or by anybody. */
const waitsFor = (
  { service, by, ...guest }: DaysData['walkIns'][number] | DaysData['waits'][number],
  demo: DemoBrand,
) => {
  const { id: serviceId, duration: minutes } = demo.service(service);
  const staffId = by === '' ? '' : demo.person(by).id;
  const wish = staffId === '' ? 'any' : 'named';
  return {
    waitlistEntryId: uuid(),
    ...guestOf(guest, demo),
    parts: [{ guest: 1, serviceId, minutes, wish, staffId, bed: 'any' }],
    askUntil: null,
  };
};

/** Guests for whom the hours that they wish for are not free, put on the waiting list on the evening before. */
export const waitActs = (data: DaysData, demo: DemoBrand, { today, at }: DemoDay): Act[] =>
  data.waits.map((wait, place) => {
    const args = {
      ...waitsFor(wait, demo),
      source: bookingSources.phone,
      remark: wait.remark,
      firstDay: dayAfter(today, wait.days[0]),
      lastDay: dayAfter(today, wait.days[1]),
      fromMinute: wait.from,
      tillMinute: wait.till,
    };
    return { ...cashierOf(data, demo, 'S01'), at: at(-1, 18 * 60 + place), command: addToWaitlist, args: () => args };
  });

/** Guests who have come in without a booking and wait in the shop, while it is open. */
export const walkInActs = (data: DaysData, demo: DemoBrand, { today, now, at }: DemoDay): Act[] =>
  data.walkIns.flatMap((guest): Act[] => {
    const came = now - guest.ago * minute;
    if (came < at(0, 9 * 60) || now > at(0, 20 * 60)) return [];
    const days = { firstDay: today, lastDay: today, fromMinute: 0, tillMinute: 24 * 60 - 1 };
    const args = { ...waitsFor(guest, demo), source: bookingSources.counter, remark: '', ...days, here: true };
    return [{ ...cashierOf(data, demo, 'S01'), at: came, command: addToWaitlist, args: () => args }];
  });
