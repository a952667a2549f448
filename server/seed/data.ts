import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { bookingSources } from '#domain/booking/codes.ts';
import { card } from '#domain/card/card.ts';
import { cardType, giftKinds, validities } from '#domain/card-template/terms.ts';
import { categoryKinds } from '#domain/category/category.ts';
import { deviceKind } from '#domain/device/kinds.ts';
import { serviceKind } from '#domain/item/service/service-kind.ts';
import { judgeTreatment, treatmentFields } from '#domain/item/service/service-rules.ts';
import { member } from '#domain/member/member.ts';
import { defaultRights, defaultRoles } from '#domain/permissions.ts';
import { placeName } from '#domain/room/room.ts';
import { role } from '#domain/staff/role/role.ts';
import { minute } from '#domain/values/durations.ts';
import { parseYuan } from '#domain/values/money.ts';

const read = async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>> =>
  schema.parse(JSON.parse(await readFile(new URL(`./data/${name}.json`, import.meta.url), 'utf8')));

/** Written in yuan, stored in fen. */
const inYuan = z.string().transform((text, context) => {
  const fen = parseYuan(text);
  if (fen === undefined) context.addIssue(`${text} is no amount`);
  return fen ?? 0;
});
/** Empty for none: members then pay the original price. */
const inYuanOrNone = z.union([z.literal('').transform(() => null), inYuan]);

const placeType = z.union([z.literal(0), z.literal(1), z.literal(3)]);
const brand = z.object({
  code: z.string(),
  name: z.string(),
  title: z.string(),
  logo: z.string(),
  principal: z.object({ country: z.string(), mobile: z.string() }),
  shops: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      type: placeType,
      parent: z.string(),
      address: z.string(),
      phone: z.string(),
    }),
  ),
  roles: z.array(
    role.schema
      .pick({ name: true, scope: true })
      .extend({ key: z.enum(defaultRoles) })
      .transform((given) => ({ ...given, permissions: defaultRights(given.key) })),
  ),
  staff: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      number: z.string(),
      role: z.string(),
      shop: z.string(),
      serves: z.boolean().default(false),
      sells: z.boolean().default(false),
    }),
  ),
});
export type BrandData = z.infer<typeof brand>;

const kind = z.enum(['product', 'service']);
const groups = z.array(z.object({ key: z.string(), kind, name: z.string() }));
const itemFields = {
  number: z.string(),
  name: z.string(),
  group: z.string(),
  picture: z.string(),
  price: inYuan,
  memberPrice: inYuanOrNone,
};
/** What a service uses up, by the number of the product. */
const supplies = z.array(z.object({ number: z.string(), uses: z.int().min(1) })).default([]);
const services = z.array(
  z.object({ ...itemFields, ...treatmentFields, kind: serviceKind, uses: supplies }).superRefine(judgeTreatment),
);
const products = z.array(
  z.object({
    ...itemFields,
    barcode: z.string(),
    costPrice: inYuan,
    unit: z.string(),
    type: z.enum(['product', 'consumable', 'deviceConsumable']),
    packageContent: z.int().min(1).default(1),
  }),
);
const members = z.array(
  member.schema
    .pick({
      name: true,
      gender: true,
      mobile: true,
      birthday: true,
      source: true,
      level: true,
      tags: true,
      shared: true,
    })
    .extend({
      shop: z.string(),
      cards: z.array(
        card.schema
          .pick({ type: true, name: true })
          .extend({ balance: inYuan.default(0), times: z.int().default(0), percent: z.int().default(100) }),
      ),
    }),
);

const amountOf = z.object({ number: z.string(), quantity: z.int().min(1) });
const stock = z.object({
  /** Codes of the shops that have stock. */
  shops: z.array(z.string()),
  /** Numbers of products that no paper has brought in yet. */
  notKept: z.array(z.string()),
  /** Of what little is left, and what lies there unsold. */
  low: z.array(amountOf.extend({ notice: z.int() })),
  slow: z.array(amountOf),
  /** The notice level of the others. */
  notice: z.int(),
  /** What came and went after the purchases, oldest first. */
  papers: z.array(z.object({ type: z.int(), daysAgo: z.int(), remark: z.string(), lines: z.array(amountOf) })),
});
export type StockData = z.infer<typeof stock>;

const numbered = z.object({ number: z.string(), times: z.int() });
const cards = z.object({
  categories: z.array(z.object({ key: z.string(), kind: z.enum(categoryKinds), name: z.string() })),
  /** Templates of the headquarters; what they name is written by number, a group by its key. */
  templates: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      type: cardType,
      price: inYuan,
      faceValue: inYuan.optional(),
      originalPrice: inYuan.optional(),
      giftAmount: inYuan.optional(),
      validity: z.enum(validities),
      validDays: z.int().optional(),
      gifts: z.array(z.enum(giftKinds)).optional(),
      benefits: z.array(numbered.extend({ kind })).default([]),
      giftServices: z.array(numbered).default([]),
      percentOfAll: z.int().optional(),
      discounts: z.array(z.object({ kind: z.literal('itemGroup'), group: z.string(), percent: z.int() })).default([]),
      description: z.string().optional(),
      color: z.string().optional(),
    }),
  ),
  coupons: z.array(
    z.object({
      name: z.string(),
      type: z.union([z.literal(2), z.literal(3)]),
      threshold: inYuan.optional(),
      amount: inYuan,
      validity: z.literal('days'),
      effectiveDays: z.int(),
      quantity: z.int(),
      mostPerPerson: z.int().optional(),
    }),
  ),
});
export type CardData = z.infer<typeof cards>;

const texts = z.array(z.string());
const words = z.object({
  surnames: texts,
  female: texts,
  male: texts,
  origins: texts,
  qualities: texts,
  goods: z.array(
    z.object({
      name: z.string(),
      picture: z.string(),
      unit: z.string(),
      group: z.string(),
      size: z.enum(['weight', 'count', 'volume', 'model']),
    }),
  ),
  sizes: z.object({ weight: texts, count: texts, volume: texts, model: texts }),
  places: texts,
  styles: texts,
  treatments: z.array(z.object({ name: z.string(), picture: z.string(), group: z.string(), kind: serviceKind })),
  lengths: z.array(z.int()),
  minutes: z.string(),
  cards: z.object({ 1: texts, 2: texts, 3: texts }),
  labels: texts,
  reasons: texts,
  remarks: texts,
});
export type Words = z.infer<typeof words>;

/** The demo brand, its places, roles and people. */
const rooms = z.array(z.object({ name: placeName, beds: z.array(placeName) }));
export type RoomsData = z.infer<typeof rooms>;

export const readBrand = () => read('brand', brand);
export const readGroups = () => read('groups', groups);
export const readServices = () => read('services', services);
export const readProducts = () => read('products', products);
export const readMembers = () => read('members', members);
export const readStock = () => read('stock', stock);
/** Written as `09:30`, in minutes since midnight. */
const clock = z.string().transform((text) => Date.parse(`1970-01-01T${text}:00Z`) / minute);
/** Days are counted from the one on which the demo is made; people, members, services and beds are named as they are called. */
const wish = { member: z.string().default(''), guest: z.string().default(''), mobile: z.string().default('') };
const days = z.object({
  /** Who acts in a store: accounts. */
  shops: z.array(z.object({ code: z.string(), manager: z.string(), cashier: z.string() })),
  hours: z.array(z.object({ name: z.string(), begins: clock, ends: clock, break: clock })),
  /** By which hours somebody works, and in how many days they rest, as in each week. */
  duties: z.array(z.object({ account: z.string(), hours: z.string(), restsIn: z.int().min(2).max(5) })),
  bookings: z.array(
    z.object({
      day: z.int(),
      shop: z.string().default('S01'),
      ...wish,
      source: z.enum(bookingSources.words).default('counter'),
      remark: z.string().default(''),
      /** The guests come in time; they are served, and pay before. */
      comes: z.boolean().default(false),
      /** When on that day the member cancels it, and why. */
      cancelled: clock.optional(),
      reason: z.string().default(''),
      parts: z.array(
        z.object({
          at: clock,
          service: z.string(),
          by: z.string(),
          named: z.boolean().default(false),
          bed: z.string(),
          device: deviceKind.optional(),
          guest: z.int().default(1),
        }),
      ),
    }),
  ),
  /** Guests who have come in without a booking so many minutes ago, if the shop was open. */
  walkIns: z.array(z.object({ ...wish, service: z.string(), by: z.string().default(''), ago: z.int() })),
  waits: z.array(
    z.object({
      ...wish,
      service: z.string(),
      by: z.string().default(''),
      from: clock,
      till: clock,
      days: z.tuple([z.int(), z.int()]),
      remark: z.string(),
    }),
  ),
});
export type DaysData = z.infer<typeof days>;

/** What devices of each kind are called. */
const devices = z.record(deviceKind, z.string());
export const readDevices = () => read('devices', devices);
export const readRooms = () => read('rooms', rooms);
/** Who is there, who has booked and who waits in the days around the one on which the demo is made. */
export const readDays = () => read('days', days);
/** What names of a large catalogue and of many members are put together from. */
export const readWords = () => read('words', words);

/** Categories, card templates and coupons of the headquarters. */
export const readCards = () => read('cards', cards);
