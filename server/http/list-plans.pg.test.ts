import type { Compilable } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { diagnosisOrigins } from '#domain/diagnosis/diagnosis.ts';
import { healthKinds } from '#domain/health/health-record.ts';
import { isYesOrNo } from '#domain/kernel/listing.ts';
import { kebab } from '../../scripts/new/names.ts';
import { shareOf } from '../../scripts/steps/share.mjs';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { tableFor } from '../db/tables.ts';
import type { CallerInShop } from './caller.ts';
import type { ServedList } from './serve-list.ts';

/**
 * Every filter and sort of every list of the server, explained against 100,000 rows: none reads the listed table from
 * end to end, neither for its page nor for its total, for a shop or for the headquarters of 20.
 */
const count = 100_000;
const shopCount = 20;
const { pool } = await apiUnderTest();

/** What an item is shown with. */
const pictured = {
  description: `repeat('d', 200)`,
  images: `jsonb_build_array('/images/' || repeat('i', 40), '/images/' || repeat('j', 40))`,
  detail_images: `jsonb_build_array('/images/' || repeat('k', 40), '/images/' || repeat('l', 40))`,
};

/** What differs from row to row, as SQL of `n`; the other columns are empty. */
const filled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: {
    shop_id: `'p' || n % ${shopCount}`,
    number: `'P-' || lpad(n::text, 8, '0')`,
    manual_number: `case when n % 10 = 0 then 'M' || n else '' end`,
    status: '(array[2, 2, 2, 2, 2, 2, 3, 6, 0, 1])[1 + n % 10]',
    action: 'case when n % 50 = 0 then 1 else 0 end',
    channel: 'n / 7 % 2',
    source: 'case when n % 3 = 0 then n % 7 end',
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    total: 'n * 7919 % 100000',
    payments: `jsonb_build_array(jsonb_build_object('id', 'p', 'type', n / 20 % 4, 'amount', 100, 'state', 'paid'))`,
    lines: `(select jsonb_agg(jsonb_build_object('id', 'l', 'kind', 'product', 'itemId', 'i' || (n + k) % 500, 'name', repeat('n', 30))) from generate_series(1, 4) k)`,
    timeline: `jsonb_build_array(jsonb_build_object('id', repeat('t', 36), 'what', 'order.park', 'note', repeat('n', 100)))`,
    created_at: '1700000000000 + n * 60000',
    collected_at: 'case when n % 10 < 7 then 1700000000000 + n * 60000 + n % 999 end',
  },
  card: {
    number: `'K' || lpad(n::text, 8, '0')`,
    name: `'card ' || n % 300`,
    type: '(array[1, 1, 2, 3])[1 + n % 4]',
    member_id: `'member' || n`,
    shop_ids: `jsonb_build_array('p' || n % ${shopCount})`,
    percent: '80',
    status: `(array['active', 'active', 'active', 'notStarted', 'invalid'])[1 + n % 5]`,
    // One in twenty ends soon, or has ended.
    expires_at: `case when n % 3 > 0 then 9999999999999 when n % 20 = 0 then ${Date.now()} + (n % 120 - 40) * 86400000 end`,
    lots: `jsonb_build_array(jsonb_build_object('id', 'l', 'item', null, 'left', n % 500, 'expiresAt',
      case when n % 3 > 0 then 9999999999999 when n % 20 = 0 then ${Date.now()} + (n % 120 - 40) * 86400000 end))`,
  },
  transfer: {
    apply_shop_id: `'p' || n % ${shopCount}`,
    provide_shop_id: `'p' || (n + 1 + n / 20 % 7) % ${shopCount}`,
    number: `'DB-' || lpad(n::text, 8, '0')`,
    status: '(array[5, 5, 5, 5, 5, 5, 2, 3, 4, 1])[1 + n / 20 % 10]',
    value: 'n * 7919 % 100000',
    review_remark: `case when n % 20 = 0 then 'no more than ' || n else '' end`,
    lines: `(select jsonb_agg(jsonb_build_object('productId', 'i' || (n * 7 + k * 31) % 2000, 'name', repeat('n', 30), 'applied', k)) from generate_series(1, 5) k)`,
    steps: `jsonb_build_array(jsonb_build_object('what', 'apply', 'staffId', repeat('s', 36), 'remark', repeat('r', 50)))`,
    at: '1700000000000 + n * 60000',
    changed_at: '1700000000000 + n * 60000 + n * 7919 % 86400000',
  },
  stock: {
    id: `'p' || n % ${shopCount} || ':i' || n / ${shopCount}`,
    shop_id: `'p' || n % ${shopCount}`,
    product_id: `'i' || n / ${shopCount}`,
    quantity: 'case when n % 100 = 0 then 0 when n % 1000 = 1 then -1 else n % 200 end',
    low_at: 'case when n % 10 = 0 then 5 end',
    value: 'n * 7919 % 100000',
    unit_value: 'n % 5000',
  },
  stockMovement: {
    shop_id: `'p' || n % ${shopCount}`,
    product_id: `'i' || n * 31 % 5000`,
    type: '(array[17, 17, 17, 17, 17, 11, 11, 20, 18, 13])[1 + n / 20 % 10]',
    quantity: 'n * 31 % 90 - 60',
    value: 'n * 7919 % 100000',
    order_id: `case when n % 2 = 0 then 'o' || n / 6 else '' end`,
    paper_id: `case when n % 2 = 1 then 'd' || n / 40 else '' end`,
    staff_id: `'s' || n / 20 % 60`,
    at: '1700000000000 + n * 60000',
    kept_at: '1700000000000 + n * 60000 + n % 999',
  },
  stockPaper: {
    shop_id: `'p' || n % ${shopCount}`,
    number: `'P-' || lpad(n::text, 8, '0')`,
    type: '(array[11, 11, 11, 11, 16, 18, 18, 20, 21, 22])[1 + n / 20 % 10]',
    lines: `(select jsonb_agg(jsonb_build_object('productId', 'i' || (n * 7 + k * 31) % 2000, 'name', repeat('n', 30), 'quantity', k)) from generate_series(1, 5) k)`,
    quantity: 'n * 31 % 900',
    value: 'n * 7919 % 100000',
    staff_id: `'s' || n / 20 % 60`,
    applicant_id: `case when n % 3 = 0 then 's' || n / 20 % 60 else '' end`,
    receiver_id: `case when n % 5 = 0 then 's' || n / 20 % 60 else '' end`,
    at: '1700000000000 + n * 60000',
  },
  stocktake: {
    shop_id: `'p' || n % ${shopCount}`,
    number: `'P-' || lpad(n::text, 8, '0')`,
    kind: `(array['shop', 'shop', 'group', 'zone', 'list'])[1 + n / 20 % 5]`,
    staff_id: `'s' || n / 20 % 60`,
    product_ids: `case when n % 5 = 0 then jsonb_build_array('i' || n % 2000, 'i' || n % 1999) else '[]' end`,
    status: '(array[3, 3, 3, 3, 3, 3, 3, 4, 1, 2])[1 + n / 20 % 10]',
    result: 'case when n / 20 % 10 < 7 then n / 20 % 4 end',
    remark: `case when n % 20 = 0 then 'no more than ' || n else '' end`,
    checker_ids: `case when n % 4 = 0 then jsonb_build_array('s' || n / 20 % 60, 's' || n / 40 % 60) else '[]' end`,
    zones_done: `jsonb_build_array(jsonb_build_object('zone', repeat('z', 20), 'counterId', repeat('c', 36), 'at', n))`,
    at: '1700000000000 + n * 60000',
    started_at: 'case when n / 20 % 10 < 9 then 1700000000000 + n * 60000 + 999 end',
    finished_at: 'case when n / 20 % 10 < 7 then 1700000000000 + n * 60000 + n % 999 * 1000 end',
  },
  employee: {
    id: `'s' || n - 1`,
    shop_id: `'p' || n % ${shopCount}`,
    name: `'somebody ' || n * 7919 % 5000`,
    number: `lpad(n::text, 8, '0')`,
    group_id: `case when n % 3 = 0 then 'g' || n / 20 % 200 else '' end`,
    avatar: `repeat('a', 90)`,
    introduction: `repeat('i', 90)`,
    service_shop_ids: `jsonb_build_array(repeat('s', 36), repeat('t', 36))`,
    grants: `jsonb_build_array(jsonb_build_object('shopId', 'p' || n % ${shopCount}, 'roleId', 'i' || n / 20 % 30))`,
    is_servicer: 'n / 20 % 2 = 0',
    is_salesperson: 'n / 40 % 2 = 0',
    in_mini_program: 'n / 20 % 50 = 0',
    resigned_at: 'case when n / 20 % 10 = 0 then 1700000000000 + n * 60000 end',
  },
  staffGroup: {
    shop_id: `'p' || n % ${shopCount}`,
    name: `'group ' || n`,
    remark: `repeat('r', 200)`,
  },
  cardTemplate: {
    created_in: `'p' || n % ${shopCount}`,
    known_in: `jsonb_build_array('p' || n % ${shopCount})`,
    name: `'card ' || n * 7919 % 5000`,
    type: '1 + n / 20 % 3',
    price: 'n * 7919 % 100000',
    category_id: `case when n / 20 % 3 = 0 then 'c' || n / 20 % 200 else '' end`,
    enabled: 'n / 20 % 20 > 0',
    description: `repeat('d', 200)`,
    created_at: '1700000000000 + n * 60000',
    removed_at: 'case when n / 20 % 10 = 0 then 1700000000000 + n * 60000 end',
  },
  coupon: {
    created_in: `'p' || n % ${shopCount}`,
    known_in: `jsonb_build_array('p' || n % ${shopCount})`,
    name: `'coupon ' || n * 7919 % 5000`,
    type: '1 + n / 20 % 3',
    description: `repeat('d', 200)`,
    created_at: '1700000000000 + n * 60000',
    disabled_at: 'case when n / 20 % 20 = 0 then 1700000000000 + n * 60000 end',
    removed_at: 'case when n / 20 % 10 = 0 then 1700000000000 + n * 60000 end',
  },
  memberCoupon: {
    member_id: `'m' || n % 9000`,
    coupon_id: `'c' || n % 300`,
    shop_ids: `jsonb_build_array('p' || n % ${shopCount})`,
    name: `'coupon ' || n * 7919 % 5000`,
    terms: `jsonb_build_object('items', repeat('i', 200))`,
    state: `(array['received', 'received', 'used', 'withdrawn'])[1 + n / 20 % 4]`,
    received_at: '1700000000000 + n * 60000',
    usable_until: '1700000000000 + n * 60000 + n * 7919 % 86400000',
  },
  pointsEntry: {
    member_id: `'m' || n % 9000`,
    kind: `(array['earned', 'earned', 'takenBack', 'corrected'])[1 + n / 20 % 4]`,
    shop_id: `'p' || n % ${shopCount}`,
    note: `repeat('n', 200)`,
    kept_at: '1700000000000 + n * 60000',
  },
  debtAccount: {
    member_id: `'m' || n`,
    shop_id: `'p' || n % ${shopCount}`,
    balance: 'greatest(0, n * 7919 % 50000 - 40000)',
    changed_at: '1700000000000 + n * 60000',
  },
  debtEntry: {
    member_id: `'m' || n % 9000`,
    kind: `(array['onAccount', 'repaid', 'lessened', 'writtenOff'])[1 + n / 20 % 4]`,
    shop_id: `'p' || n % ${shopCount}`,
    note: `repeat('n', 200)`,
    kept_at: '1700000000000 + n * 60000',
  },
  deposit: {
    booking_id: `'booking' || n`,
    shop_id: `'p' || n % ${shopCount}`,
    owed: 'greatest(0, n * 7919 % 50000 - 45000)',
    payments: `jsonb_build_array(jsonb_build_object('id', repeat('i', 200)))`,
    entries: `jsonb_build_array(jsonb_build_object('paymentId', repeat('i', 200), 'kind', (array['taken', 'givenBack', 'used', 'kept'])[1 + n / 20 % 4], 'amount', 5000))`,
    name: `'guest ' || n % 9000`,
    at: '1700000000000 + n * 60000',
  },
  diagnosis: {
    shop_id: `'p' || n % ${shopCount}`,
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    origin: `(array['${diagnosisOrigins.join("', '")}'])[1 + n / 20 % 2]`,
    staff_id: `'s' || n / 20 % 60`,
    at: '1700000000000 + n * 60000',
  },
  healthRecord: {
    shop_id: `'p' || n % ${shopCount}`,
    member_id: `'m' || n % 9000`,
    kind: `(array['${healthKinds.join("', '")}'])[1 + n / 20 % 4]`,
    staff_id: `'s' || n / 20 % 60`,
    at: '1700000000000 + n * 60000',
  },
  healthView: {
    shop_id: `'p' || n % ${shopCount}`,
    owner_id: `'diagnosis' || n % 9000`,
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    what: `(array['report', 'surface', 'below', 'deleted'])[1 + n / 20 % 4]`,
    staff_id: `'s' || n / 20 % 60`,
    at: '1700000000000 + n * 60000',
  },
  debtRepayment: {
    member_id: `'m' || n % 9000`,
    shop_id: `'p' || n % ${shopCount}`,
    payments: `jsonb_build_array(jsonb_build_object('id', repeat('i', 200)))`,
    at: '1700000000000 + n * 60000',
  },
  pricePlan: {
    shop_id: `'p' || n % ${shopCount}`,
    name: `'plan ' || n * 7919 % 5000`,
    day: `to_char(timestamp '2020-01-01' + n / 20 * interval '1 day', 'YYYY-MM-DD')`,
    lines: `jsonb_build_array(jsonb_build_object('itemId', repeat('i', 36), 'originalPrice', n))`,
    status: '(array[2, 2, 2, 2, 2, 2, 3, 3, 0, 1])[1 + n / 20 % 10]',
    remark: `repeat('r', 200)`,
    made_at: '1700000000000 + n * 60000',
  },
  commissionRule: {
    shop_id: `'p' || n % ${shopCount}`,
    name: `'rule ' || n * 7919 % 5000`,
    kind: `(array['labour', 'sale', 'recharge', 'use'])[1 + n / 20 % 4]`,
    tiers: `jsonb_build_array(jsonb_build_object('from', n, 'percent', 300))`,
    staff_ids: `to_jsonb(array_fill(repeat('i', 36), array[8]))`,
    changed_at: '1700000000000 + n * 60000',
  },
  memberVisits: {
    id: `'v' || n`,
    member_id: `'m' || n - 1`,
    shop_id: `'p' || n % ${shopCount}`,
    last_at: '1700000000000 + n * 60000',
    visits: '1 + n % 9',
    sum: 'n * 7919 % 100000',
  },
  booking: {
    shop_id: `'p' || n % ${shopCount}`,
    ticket: `'T' || lpad(n::text, 9, '0')`,
    status: '(array[1, 2, 2, 2, 2, 3, 4, 5])[1 + n / 20 % 8]',
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    name: `'guest ' || n % 9000`,
    mobile: `'138' || lpad(n::text, 8, '0')`,
    remark: `repeat('r', 100)`,
    parts: `(select jsonb_agg(jsonb_build_object('id', repeat('i', 36) || n, 'serviceId', repeat('v', 36), 'name', repeat('n', 20), 'guest', k, 'minutes', 60, 'staffId', 's' || n / 20 % 60, 'bedId', 'b' || n / 20 % 90)) from generate_series(1, 2) k)`,
    starts_at: '1700000000000 + n * 60000',
    made_at: '1700000000000 + n * 60000 - n % 999',
  },
  dutyWeek: {
    shop_id: `'p' || n % ${shopCount}`,
    shop_name: `'Shop'`,
    staff_id: `'s' || n / 20 % 60`,
    week: `to_char(date '2020-01-06' + 7 * (n / 1200)::int, 'YYYY-MM-DD')`,
    shop_ids: `jsonb_build_array('p' || n % ${shopCount})`,
    days: `(select jsonb_agg(jsonb_build_object('kind', 'works', 'begins', 540, 'ends', 1080)) from generate_series(1, 7))`,
  },
  waitlistEntry: {
    shop_id: `'p' || n % ${shopCount}`,
    status: '(array[0, 1, 2, 2, 2, 3, 4, 4])[1 + n / 20 % 8]',
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    name: `'guest ' || n % 9000`,
    mobile: `'138' || lpad(n::text, 8, '0')`,
    remark: `repeat('r', 100)`,
    parts: `(select jsonb_agg(jsonb_build_object('serviceId', repeat('v', 36), 'name', repeat('n', 20), 'guest', k, 'minutes', 60, 'wish', 'named', 'staffId', 's' || n / 20 % 60, 'bed', 'any')) from generate_series(1, 2) k)`,
    made_at: '1700000000000 + n * 60000',
    waits_until: '1700000000000 + n * 90000',
  },
  dutySwap: {
    shop_id: `'p' || n % ${shopCount}`,
    status: '(array[0, 1, 2, 2, 2, 3, 4, 5])[1 + n / 20 % 8]',
    from_id: `'s' || n / 20 % 60`,
    given: `jsonb_build_object('day', '2026-01-01', 'begins', 540, 'ends', 1080, 'from', n, 'till', n)`,
    note: `repeat('n', 100)`,
    asked_at: '1700000000000 + n * 60000',
  },
  turnAct: {
    shop_id: `'p' || n % ${shopCount}`,
    day: `to_char(date '2020-01-06' + (n / 1200)::int, 'YYYY-MM-DD')`,
    kind: `'given'`,
    staff_id: `'s' || n / 20 % 60`,
    at: '1700000000000 + n * 60000',
    reason: `''`,
    order_id: `''`,
    undoes: `''`,
    by: `'s1'`,
    counter_id: `'c1'`,
  },
  treatment: {
    shop_id: `'p' || n % ${shopCount}`,
    order_id: `'o' || n / 2`,
    number: `'P-' || lpad(n::text, 8, '0')`,
    line_id: `'l'`,
    service_id: `'v' || n / 20 % 300`,
    name: `repeat('n', 20)`,
    servicer_ids: `jsonb_build_array('s' || n / 20 % 60)`,
    handed_over: `case when n % 50 = 0 then jsonb_build_array(jsonb_build_object('servicerIds', jsonb_build_array('s' || n / 20 % 59), 'from', n, 'till', n)) else '[]' end`,
    status: '(array[4, 4, 4, 4, 4, 4, 5, 6, 2, 1])[1 + n / 20 % 10]',
    minutes: '60',
    started_at: '1700000000000 + n * 60000',
    ended_at: 'case when n / 20 % 10 < 8 then 1700000000000 + n * 60000 + 3600000 end',
    suspended_for: '0',
  },
  feedback: {
    shop_id: `'p' || n % ${shopCount}`,
    number: `'P-' || lpad(n::text, 8, '0')`,
    member_id: `case when n % 2 = 0 then 'm' || n % 9000 else '' end`,
    member_name: `case when n % 2 = 0 then 'somebody ' || n % 9000 else '' end`,
    servicer_ids: `jsonb_build_array('s' || n / 20 % 60)`,
    stars: '1 + n / 20 % 5',
    text: `repeat('t', 120)`,
    reply: `repeat('r', 80)`,
    staff_id: `repeat('s', 36)`,
    replied_at: 'case when n / 20 % 3 = 0 then 1700000000000 + n * 60000 end',
    hidden_at: 'case when n / 20 % 50 = 0 then 1700000000000 + n * 60000 end',
    at: '1700000000000 + n * 60000',
  },
  refund: {
    shop_id: `'p' || n % ${shopCount}`,
    order_id: `'o' || n`,
    number: `'P1-01-' || lpad(n::text, 6, '0')`,
    status: `case when n > 99940 then 5 when n % 50 = 0 then 8 else 6 end`,
    lines: `jsonb_build_array(jsonb_build_object('lineId', repeat('l', 36), 'name', 'Oil', 'quantity', 1, 'amount', n))`,
    reason: `'leaks, and smells of something else'`,
    requested_at: '1700000000000 + n * 60000',
    requested_by: `'s' || n / 20 % 60`,
    reviewed_at: 'case when n <= 99940 then 1700000000000 + n * 60000 + 600000 end',
  },
  shift: {
    shop_id: `'p' || n % ${shopCount}`,
    counter_id: `'c' || n % 60`,
    number: 'n',
    open_at: `case when n > 99960 then 'c' || n % 60 else '' end`,
    opened_by: `'s' || n / 20 % 60`,
    closed_by: `case when n > 99960 then '' else 's' || n / 30 % 60 end`,
    taken_over: `case when n % 5 = 0 then jsonb_build_array(jsonb_build_object('id', repeat('t', 36), 'staffId', 's' || n / 20 % 60)) else '[]' end`,
    sums: `(select jsonb_agg(jsonb_build_object('type', k, 'taken', n, 'payments', 1, 'returned', 0)) from generate_series(0, 3) k)`,
    counts: `jsonb_build_array(jsonb_build_object('id', repeat('t', 36), 'amount', n, 'expected', n))`,
    difference: 'case when n > 99960 then null when n % 50 = 0 then n % 900 - 400 else 0 end',
    digest: `repeat('d', 64)`,
    before: `repeat('d', 64)`,
    opened_at: '1700000000000 + n * 60000',
    closed_at: 'case when n <= 99960 then 1700000000000 + n * 60000 + 28800000 end',
  },
  shop: { id: `'p' || n - 1`, code: `'P' || n`, type: '1' },
  product: {
    id: `'i' || n - 1`,
    number: `lpad(n::text, 8, '0')`,
    name: `'goods ' || n * 7919 % 5000`,
    group_id: `'g' || n % 40`,
    barcode: `'69' || n`,
    type: `(array['product', 'supply'])[1 + n % 2]`,
    pinyin: `'huowu' || n * 7919 % 5000`,
    ...pictured,
    scope: 'case when n % 200 = 0 then 0 else 1 end',
    on_shelf: 'n % 10 <> 0',
    enabled: 'n % 20 <> 0',
    created_in: `case when n % 100 = 0 then 'p' || n % ${shopCount} else '' end`,
  },
  shopItem: {
    id: `'product:i' || n - 1 || ':p1'`,
    kind: `'product'`,
    item_id: `'i' || n - 1`,
    shop_id: `'p1'`,
    original_price: 'n',
    enabled: 'n % 9 <> 0',
  },
  service: {
    number: `lpad(n::text, 8, '0')`,
    name: `'service ' || n * 7919 % 5000`,
    group_id: `'g' || n % 40`,
    kind: `(array['other', 'moxibustion', 'shockwave', 'heatSensitive', 'energyTherapy'])[1 + n % 5]`,
    pinyin: `'huowu' || n * 7919 % 5000`,
    scope: '1',
    created_in: `case when n % 100 = 0 then 'p' || n / 100 % ${shopCount} else '' end`,
    shop_ids: `case when n % 100 = 0 then jsonb_build_array('p' || n / 100 % ${shopCount}) else '[]' end`,
    on_shelf: 'n % 20 > 0',
    enabled: 'n % 50 > 0',
    ...pictured,
    duration: '30',
  },
  member: {
    id: `'m' || n - 1`,
    name: `'member ' || n * 7919 % 5000`,
    pinyin: `'huiyuan' || n * 7919 % 5000`,
    mobile: `'199' || lpad(n::text, 8, '0')`,
    remark: `repeat('r', 200)`,
    tags: `case when n % 500 = 0 then jsonb_build_array('s7') else jsonb_build_array('sleeps badly', 'comes on Sundays') end`,
    shop_id: `'p' || n % ${shopCount}`,
    known_to: `case when n % 20 = 0 then jsonb_build_array('p' || (n + 1) % ${shopCount}) else '[]' end`,
    shared: 'n % 3 = 0',
    source: 'case when n % 3 = 0 then n % 7 end',
    level: `(array['visitor', 'visitor', 'beginner', 'senior'])[1 + n / 20 % 4]`,
    birthday: `'1990-' || lpad((1 + n / 20 % 12)::text, 2, '0') || '-03'`,
    registered_at: '1700000000000 + n * 60000',
  },
};
/** The records that those of another kind are shown with, and how many there are of them. */
const shownWith: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  order: { member: count },
  treatment: { order: count },
  deposit: { booking: count },
  diagnosis: { member: count },
  healthView: { employee: 1_000 },
  healthRecord: { member: count, employee: 1_000 },
  member: { memberVisits: count },
  card: { member: count },
  staffGroup: { employee: count },
  product: { shop: shopCount, shopItem: 5_000 },
  service: { shop: shopCount },
  stockPaper: { product: 5_000 },
  transfer: { product: 5_000 },
  stocktake: { product: 5_000 },
  stock: { shop: shopCount, product: 5_000 },
  stockMovement: { shop: shopCount, product: 5_000 },
};
const empty = { text: "''", bigint: '0', boolean: 'false', jsonb: "'[]'::jsonb" } as const;

/** How many rows were put into each table before: the records of one list are shown with those of others. */
const rowsIn = new Map<string, number>();

const fill = async (database: Pool, entity: string, rowCount: number = count): Promise<void> => {
  if ((rowsIn.get(entity) ?? 0) >= rowCount) return;
  rowsIn.set(entity, rowCount);
  const { name, plainName, columns } = tableFor(entity);
  const values = columns.map(({ column, type, nullable }) => {
    if (column === 'id') return filled[entity]?.id ?? `'${entity}' || n`;
    return filled[entity]?.[column] ?? (nullable ? 'null' : empty[type]);
  });
  const { rows: indexes } = await database.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = $1 and indexname not like '%_pkey'",
    [plainName],
  );
  // A full table gets its indexes faster than one that grows. What is committed without waiting is not known to be
  // visible to all yet: no index would be read in place of its rows. The keys of members are no part of a list. What
  // nobody writes down besides is there sooner, and nobody else is to look at the table meanwhile.
  await database.query(`
    set synchronous_commit = on;
    set local counter.restoring = 'yes';
    ${indexes.map(({ indexname }) => `drop index ${indexname};`).join('')}
    alter table ${name} set (autovacuum_enabled = off);
    alter table ${name} set unlogged;
    insert into ${name} (brand_id, ${columns.map(({ column }) => `"${column}"`).join(', ')})
     select 'brand-1', ${values.join(', ')} from generate_series(1::bigint, ${rowCount}) n on conflict do nothing;
    ${indexes.map(({ indexdef }) => `${indexdef};`).join('')}`);
  // While the server looks at another table by itself, rows of this one are not known to be visible to all.
  for (let tries = 0; tries < 100; tries += 1) {
    await database.query(`vacuum analyze ${name}`);
    const isVisible = 'select relallvisible >= relpages as done from pg_class where relname = $1';
    const { rows } = await database.query<{ done: boolean }>(isVisible, [plainName]);
    if (rows[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the rows of ${plainName} are not visible to all`);
};

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*/*calls.ts', { eager: true });
const isList = (value: unknown): value is ServedList =>
  typeof value === 'object' && value !== null && 'questions' in value;
const lists = Object.values(modules).flatMap((module) => Object.values(module).filter(isList));

const shopIds = Array.from({ length: shopCount }, (_, place) => `p${place}`);
const caller = {
  brandId: 'brand-1',
  shop: { id: 'p1' },
  shops: shopIds.map((id) => ({ id, parentId: '' })),
  session: { platform: 'pc' },
  staff: { grants: shopIds.map((shopId) => ({ shopId, roleId: 'all' })) },
  roles: [{ id: 'all', permissions: ['*'] }],
  may: () => true,
} as unknown as CallerInShop;
const viewers = { 'a shop': { caller, shopIds: ['p1'] }, 'the headquarters': { caller, shopIds } };

/** The tables that a question reads from end to end. */
const scannedBy = async (question: Compilable<unknown>, database: Pool | PoolClient = pool): Promise<string[]> => {
  const { sql, parameters } = question.compile();
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/Seq Scan on "?(\w+)"?/g)].map(([, table]) => table ?? '');
};

/** A missing index is not found in any number of draws; one draw was lost in a whole run on a busy machine. */
const mostDraws = 4;

/**
 * Whether a question reads this table from end to end. Statistics are drawn by chance, and a plan that is hardly cheaper
 * than another is lost by a poor draw: they are drawn anew before it is said.
 */
const reads = async (table: string, question: Compilable<unknown>): Promise<boolean> => {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    if (!(await scannedBy(question)).includes(table)) return false;
    await pool.query('vacuum analyze');
  }
  return (await scannedBy(question)).includes(table);
};

/** The states of records by name, of which another one is refused. */
const words: Readonly<Record<string, string[]>> = {
  cardTemplate: ['active', 'ended', 'invalid'],
  coupon: ['notStarted', 'active', 'ended', 'invalid'],
};

/** What is often in the column of a filter, what seldom is and what never is. */
const foundFor = async ({ listing }: ServedList, name: string): Promise<string[]> => {
  const filter = listing.filters[name];
  if (!filter) return [];
  if (isYesOrNo(filter)) return ['0', '1', '(0,1)'];
  if ('values' in filter && filter.values) {
    const values = Object.values('groups' in filter ? Object.keys(filter.values) : filter.values).map(String);
    return [...values, `(${values.join(',')})`];
  }
  if (name.startsWith('visited_')) return ['1700000000000', '1703000000000', '1706000000000'];
  const named = name === 'status' ? words[listing.entity.name] : undefined;
  if (named) return named;
  if ('own' in filter) return filter.own === 'code' ? ['1', '3', '77'] : ['g7', '00077', '6977', 'product', 'never'];
  if ('says' in filter) return ['than 4', 'P-00000042', 'huiyuan42', 'huowu 42', '0042', 'never'];
  if ('has' in filter) return ['s7', 'never'];
  if ('from' in filter || 'to' in filter) return ['1700000000000', '1703000000000', '1706000000000'];
  if ('list' in filter) return filter.isCode ? ['1', '77'] : ['i7', 'never'];
  const field = 'is' in filter ? filter.is : 'code' in filter ? filter.code : '';
  const column = tableFor(listing.entity.name).columns.find((each) => each.field === field);
  if (!column) return ['never'];
  const { rows } = await pool.query<{ value: string }>(
    `select "${column.column}"::text as value from ${tableFor(listing.entity.name).name}
     where "${column.column}"::text <> '' group by 1 order by count(*) desc, 1`,
  );
  return [rows[0]?.value, rows.at(-1)?.value, column.type === 'bigint' ? '77' : 'never'].filter(
    (each) => each !== undefined,
  );
};

const found = new Map<string, readonly string[]>();

/** What a filter can be asked for; looked for once, for all who ask. */
const valuesFor = async (list: ServedList, name: string): Promise<readonly string[]> => {
  const key = `${list.listing.entity.name} ${name}`;
  const values = found.get(key) ?? (await foundFor(list, name));
  found.set(key, values);
  return values;
};

/** Every list, or the share of them that this run takes. */
const due = shareOf(lists, {
  name: ({ listing }) => listing.entity.name,
  of: 6,
  restsOn: ({ listing }) => [`src/domain/${kebab(listing.entity.name)}/`, 'server/db/migrations/', 'server/http/list'],
});

describe.each(due.map((list) => [list.listing.entity.name, list] as const))('the list of %s', (entity, list) => {
  const table = tableFor(entity).plainName;
  beforeAll(async () => {
    for (const [other, rowCount] of Object.entries(shownWith[entity] ?? {})) await fill(pool, other, rowCount);
    await fill(pool, entity);
  }, 600_000);
  const sortsOf = list.listing.sorts.flatMap((sort: string) => {
    const name = sort.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, `-${name}`];
  });

  test.each(Object.entries(viewers))('is sorted in every way for %s by an index', async (_, seen) => {
    const scanned: string[] = [];
    for (const sort of sortsOf)
      for (const page of [1, 40]) {
        const { rows } = list.questions(seen, { page, per_page: 20, filter: '', sort });
        if (await reads(table, rows)) scanned.push(`${sort}, page ${page}`);
      }
    expect(scanned).toEqual([]);
  });

  test.each(Object.entries(viewers))('is narrowed by every filter for %s by an index, and counted', async (_, seen) => {
    const scanned: string[] = [];
    for (const name of [undefined, ...Object.keys(list.listing.filters)])
      for (const value of name ? await valuesFor(list, name) : ['']) {
        const filter = name ? `${name}:${value}` : '';
        const { rows, total } = list.questions(seen, { page: 1, per_page: 20, filter, sort: list.sort });
        if (await reads(table, rows)) scanned.push(`${filter}, rows`);
        if (await reads(table, total)) scanned.push(`${filter}, total`);
      }
    expect(scanned).toEqual([]);
  });
});

test('proof that this would be noticed: without its index the whole table is read', async () => {
  for (const entity of ['member', 'order']) await fill(pool, entity);
  const orders = lists.find(({ listing }) => listing.entity.name === 'order') as ServedList;
  const { rows } = orders.questions(viewers['the headquarters'], { page: 1, per_page: 20, filter: '', sort: '-total' });
  const client = await pool.connect();
  await client.query('begin; drop index order_total');
  const scanned = await scannedBy(rows, client);
  await client.query('rollback');
  client.release();
  expect([await scannedBy(rows), scanned]).toEqual([[], ['order']]);
});

test('every list that a call gives out is among them', () => {
  const contracts = import.meta.glob<Readonly<Record<string, Readonly<Record<string, { list?: unknown }>>>>>(
    '../../src/domain/**/*calls.ts',
    { eager: true },
  );
  const declared = Object.values(contracts)
    .flatMap((module) => Object.values(module))
    .flatMap((calls) => Object.values(calls).flatMap(({ list }) => (list ? [list] : [])));
  expect(new Set(lists.map(({ listing }) => listing))).toEqual(new Set(declared));
});
