import { z } from 'zod';
import { isPrivate, isPublic } from '../file/file-kinds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { roundingSteps } from '../price/rules/rounding.ts';
import { defineLabels } from '../values/labels.ts';
import { price } from '../values/money.ts';
import { dialledNumber } from '../values/phone.ts';
import { typedText } from '../values/plain-text.ts';

/** Whether members are asked for a code before they are served (spec section 3). */
export const memberVerification = defineLabels({ required: 1, notRequired: 2 });

/** What of its members a shop lets the other shops of the brand see. */
export const sharedInformation = ['members', 'consumption', 'health'] as const;

/** When a member is asked for their payment password before their cards and points pay. */
export const paymentPasswordRules = ['never', 'ifSet', 'above'] as const;

/** To whom of those who wait for a time one goes that becomes free. */
export const waitlistModes = ['first', 'value', 'chosen'] as const;

/** Of which services a shop asks for a deposit when they are booked. */
export const depositServices = ['every', 'listed', 'none'] as const;
/** The most services that a shop lists for that. */
export const mostDepositServices = 200;
const usualAbsenceDays = 90;

/** Minutes since midnight: 0:00 to 23:59. */
const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60 - 1);
/** So many numbers a shop has beside its own. */
export const mostPhones = 5;
/** So many days before something on a card ends a shop hears of it that has not said otherwise. */
const usualCardEndingDays = 30;
/** A week: guests who book for later are reminded within it. */
const mostReminderHours = 7 * 24;
/** At night nobody is written to who has not said otherwise, in minutes since midnight. */
const usualQuiet = { from: 21 * 60, to: 9 * 60 };
const percent = z.int().min(0).max(100);
const picture = z.string().max(300).refine(isPublic, 'field.wrongKind');
const paymentCode = z
  .string()
  .max(300)
  .refine((address) => address === '' || isPublic(address), 'field.wrongKind');
const licence = z.string().max(300).refine(isPrivate, 'field.wrongKind');

/**
 * How a store is run (spec section 3). What its neighbours see of it is its `shop`; this only it sees itself. A store
 * that has never changed anything has no record: `defaultSettings` holds there.
 */
export const shopSettings = defineEntity({
  name: 'shopSettings',
  collection: 'shops',
  lookups: [],
  readBy: 'staff',
  held: true,
  files: ['images', 'qualification', 'chatAppCode', 'walletCode'],
  scopes: ({ id }) => [id],
  shops: ({ id }) => [id],
  schema: z.object({
    /** The shop's own id. */
    id: z.string(),
    /** Who answers for the store. */
    principal: typedText().max(30),
    /** Further numbers beside the shop's own, as they are dialled. */
    phones: z.array(dialledNumber().min(1).max(20)).max(mostPhones),
    tags: z.array(typedText().min(1).max(10)).max(10),
    /** Pictures of the store, 960 × 600. */
    images: z.array(picture).max(9),
    /** Business hours in minutes since midnight, in the shop's time zone. */
    opensAt: minuteOfDay,
    closesAt: minuteOfDay,
    /** Minutes from one time that can be booked to the next. */
    bookingInterval: z.int().min(5).max(240),
    /** How many can be served who have booked the same time. */
    slotCapacity: z.int().min(1).max(999),
    /** Minutes after which a booking lapses for which nobody has come. */
    bookingTimeout: z
      .int()
      .min(1)
      .max(24 * 60),
    /** Members see the price after all reductions. */
    showsFinalPrice: z.boolean(),
    /** How much of a booking is given back, in percent, when it is cancelled more than one hour before its time. */
    refundEarlier: percent,
    /** The same in the hour before. */
    refundHourBefore: percent,
    /** The same after its time. */
    refundAfter: percent,
    refundRemark: typedText().max(200),
    shares: z.array(z.enum(sharedInformation)).max(sharedInformation.length),
    /** The district by its code of GB/T 2260, which begins with those of its province and city; empty where unknown. */
    regionCode: z.string().regex(/^(\d{6})?$/),
    addressDetail: typedText().max(200),
    location: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }).nullable(),
    /** Licences. */
    qualification: z.array(licence).max(9),
    /** One of `memberVerification`. */
    memberRegisterVerify: z.union([z.literal(1), z.literal(2)]),
    roomsEnabled: z.boolean(),
    /** Its counters take and give money only while a shift is open there. */
    shiftRequired: z.boolean().default(false),
    /** The best combination of coupons uses up what ends first, though others take off more; else it costs the member least. */
    endingFirst: z.boolean().default(false),
    /** What is to be paid is rounded down to full steps of so many fen; 0 for not at all. */
    roundTo: z.literal(roundingSteps).default(0),
    /** Its services count as given when they are paid, for shops that do not follow who serves them when. */
    servicesGivenWhenPaid: z.boolean().default(false),
    /** Never, of whoever has set one, or above an amount of whomever. */
    paymentPasswordRule: z.enum(paymentPasswordRules).default('ifSet'),
    /** That amount, in fen. */
    paymentPasswordAbove: price.default(0),
    /** Its members may pay on account: they owe it then. */
    debtAllowed: z.boolean().default(false),
    /** The most that a member owes it, in fen. */
    debtLimit: price.default(0),
    /** Cards of its members are marked, and it is given notice of them, so many days before something on them ends; 0 for never. */
    cardEndingDays: z.int().min(0).max(90).default(usualCardEndingDays),
    /** The picture of the shop’s code by which members pay with the chat app; empty for none. */
    chatAppCode: paymentCode.default(''),
    /** The same with the online wallet. */
    walletCode: paymentCode.default(''),
    /** A guest who asked for somebody by name costs that person their turn. */
    turnNamedCosts: z.boolean().default(false),
    /** Whoever refuses a guest goes to the end of the turn queue; else the guest goes past them. */
    turnRefusalCosts: z.boolean().default(true),
    /** Whoever comes after their hours have begun stands at the end, and not where they would be had they come on time. */
    turnLateAtEnd: z.boolean().default(true),
    /** Whoever comes back from a break stands at the end, and not where they were. */
    turnBreakAtEnd: z.boolean().default(false),
    /** Whoever is given a guest goes to the end at once, and not when that guest has gone. */
    turnEndsOnceGiven: z.boolean().default(true),
    /** To whom of those who wait a free time goes: who came first, whose services cost most, or whom somebody chooses. */
    waitlistMode: z.enum(waitlistModes).default('first'),
    /** So many minutes a time that was offered to somebody who waits is theirs to take. */
    waitlistMinutes: z
      .int()
      .min(5)
      .max(24 * 60)
      .default(30),
    /** Of which services a deposit is asked for; which these are where they are listed. */
    depositServices: z.enum(depositServices).default('none'),
    depositServiceIds: z.array(z.string().min(1).max(64)).max(mostDepositServices).default([]),
    /** So much of what a service costs, in percent; 0 for a fixed amount of each, in fen. */
    depositPercent: percent.default(0),
    depositFixed: price.default(0),
    /** Whoever did not come so often within so many days is asked for one of all services; 0 times for nobody. */
    depositAbsences: z.int().min(0).max(99).default(0),
    depositAbsenceDays: z.int().min(1).max(730).default(usualAbsenceDays),
    /** Swaps of duties to which somebody agreed are granted by whoever writes the roster; else they hold at once. */
    swapsGranted: z.boolean().default(true),
    /** Guests are sent word of their booking, and of what the store does with it. */
    bookingConfirms: z.boolean().default(false),
    /** What guests are sent has a link by which they see their booking, confirm or cancel it and ask for another time. */
    bookingLinks: z.boolean().default(false),
    /** So many hours before it begins guests are reminded of it; 0 for never. */
    reminderHours: z.int().min(0).max(mostReminderHours).default(0),
    /** From then to then, in minutes since midnight by the shop's clocks, guests are sent nothing; both alike for never. */
    quietFrom: minuteOfDay.default(usualQuiet.from),
    quietTo: minuteOfDay.default(usualQuiet.to),
    /** Until then the cards that another system sold are taken in, as the headquarters says; null where it does not move in. */
    movesInUntil: z.int().nullable().default(null),
  }),
});
export type ShopSettings = z.infer<typeof shopSettings.schema>;

/** How a store is run that has not said otherwise. */
export const defaultSettings = (shopId: string): ShopSettings => ({
  id: shopId,
  principal: '',
  phones: [],
  tags: [],
  images: [],
  opensAt: 9 * 60,
  closesAt: 21 * 60,
  bookingInterval: 30,
  slotCapacity: 8,
  bookingTimeout: 30,
  showsFinalPrice: false,
  refundEarlier: 100,
  refundHourBefore: 100,
  refundAfter: 0,
  refundRemark: '',
  shares: [],
  regionCode: '',
  addressDetail: '',
  location: null,
  qualification: [],
  memberRegisterVerify: memberVerification.notRequired,
  roomsEnabled: true,
  shiftRequired: false,
  endingFirst: false,
  roundTo: 0,
  servicesGivenWhenPaid: false,
  paymentPasswordRule: 'ifSet',
  paymentPasswordAbove: 0,
  debtAllowed: false,
  debtLimit: 0,
  cardEndingDays: usualCardEndingDays,
  chatAppCode: '',
  walletCode: '',
  turnNamedCosts: false,
  turnRefusalCosts: true,
  turnLateAtEnd: true,
  turnBreakAtEnd: false,
  turnEndsOnceGiven: true,
  waitlistMode: 'first',
  waitlistMinutes: 30,
  depositServices: 'none',
  depositServiceIds: [],
  depositPercent: 0,
  depositFixed: 0,
  depositAbsences: 0,
  depositAbsenceDays: usualAbsenceDays,
  swapsGranted: true,
  bookingConfirms: false,
  bookingLinks: false,
  reminderHours: 0,
  quietFrom: usualQuiet.from,
  quietTo: usualQuiet.to,
  movesInUntil: null,
});
