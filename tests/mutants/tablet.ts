import { type Slip, slipsIn } from './slip.ts';

/** Rights, codes and values, and what a tablet knows. */
export const tabletSlips: readonly Slip[] = [
  ...slipsIn(
    'src/db/mirror/mirror-write.ts',
    ['src/db/mirror/mirror.test.ts'],
    [
      ['return doc.version > present.version', 'return true'],
      ['sight >= before : sight > before', 'sight > before : sight >= before'],
    ],
  ),
  ...slipsIn(
    'src/db/ledger/confirm.ts',
    ['src/db/ledger/confirm.test.ts'],
    [['if (said.epoch < head.epoch) return { settled: 0, startedOver: false };', '']],
  ),
  ...slipsIn('src/sync/push-others.ts', ['src/sync/retention.test.ts'], [['(await epoch(enrolment.brandId))', '0']]),
  ...slipsIn(
    'src/sync/endings.ts',
    ['src/sync/endings.test.ts'],
    [['await change(without(ended))', 'await registry.setDesk({ ended: without(ended)(await waiting()) })']],
  ),
  ...slipsIn(
    'src/domain/staff/permissions.ts',
    ['src/domain/staff/permissions.test.ts'],
    [
      ['if (!above.has(grant.shopId)) continue;', ''],
      ["granted.has('*') ||", ''],
      ['next && !found.has(next);', 'next && found.size < 2;'],
      ['staff.grants.some((grant) => above.has(grant.shopId))', 'staff.grants.length > 0'],
    ],
  ),
  ...slipsIn(
    'src/domain/values/storable.ts',
    ['src/domain/values/storable.test.ts'],
    [
      ['depth >= deepest', 'depth > deepest'],
      ['[storable(key), storable', '[key, storable'],
    ],
  ),
  ...slipsIn('src/domain/member/sources.ts', ['src/domain/codes.test.ts'], [['other: 9', 'other: 5']]),
  ...slipsIn(
    'src/domain/order/codes.ts',
    ['src/domain/codes.test.ts'],
    [
      ['refunded: 6', 'refunded: 14'],
      ['bankCard: 6', 'bankCard: 7'],
    ],
  ),
  ...slipsIn(
    'src/domain/values/calendar-day.ts',
    ['src/domain/stock/expiry.test.ts'],
    [
      ['day >= 1 &&', 'day > 1 &&'],
      ['year % 100 !== 0', 'true'],
    ],
  ),
  ...slipsIn(
    'src/sync/clock.ts',
    ['src/sync/clock.test.ts'],
    [
      ['(sentAt + answeredAt) / 2', 'sentAt'],
      ['> 500', '>= 500'],
      ['now() + (clockOffset ?? 0)', 'now() - (clockOffset ?? 0)'],
      ['if (!moved && !stale) return;', 'if (!moved) return;'],
    ],
  ),
  ...slipsIn(
    'src/db/overlay/overlay.ts',
    ['src/db/overlay/overlay.test.ts'],
    [
      ['under.filter((record) => !over.has(record.id))', 'under'],
      ['record !== null && fits(record, where)', 'record !== null'],
      ['entityNamed(change.entity).collection === null', 'false'],
      ['over.has(id) ? (over.get(id) ?? undefined) :', 'over.get(id) ? (over.get(id) ?? undefined) :'],
    ],
  ),
];
