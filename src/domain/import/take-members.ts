import { z } from 'zod';
import { card } from '../card/card.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, recordsIn, reject } from '../kernel/decision.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { followed, naming, onServer } from '../kernel/needs.ts';
import { sharingShops } from '../member/in-shop.ts';
import { goneWith, seenFirst } from '../member/know.ts';
import { member } from '../member/member.ts';
import { happened } from '../member/member-event.ts';
import { memberVisits } from '../member/member-visits.ts';
import { isKnownIn } from '../member/person.ts';
import { pointsAccount } from '../points/points-account.ts';
import { shop } from '../shop/shop.ts';
import { shopSettings } from '../shop/shop-settings.ts';
import { changesOf } from './changes-of.ts';
import { spelledLater } from './judge-items.ts';
import { byMobile, judgeMembers } from './judge-members.ts';
import { membersRight, mostRows } from './limits.ts';
import { memberRow } from './member-row.ts';

/** Takes in rows of a spreadsheet about members: all of them, or none where one is refused. */
export const importMembers = defineCommand({
  name: 'member.import',
  version: 1,
  offline: false,
  right: membersRight,
  byCallAlone: true,
  inRegions: true,
  args: z.object({
    rows: z.array(memberRow).min(1).max(mostRows),
    /** The shop of whoever is new and whose row names none; it hands nobody over who is known already. */
    newIn: z.string().max(64).exactOptional(),
  }),
  needs: ({ rows, newIn }, { shopId }) => {
    const members = followed(member, onServer(member, { mobile: rows.map(({ mobile }) => mobile) }), 'mergedInto');
    return {
      members,
      cards: naming(card, 'memberId', members),
      coupons: naming(memberCoupon, 'memberId', members),
      points: naming(pointsAccount, 'memberId', members),
      visits: naming(memberVisits, 'memberId', members, { shopId }),
      shops: onServer(shop, {}),
      // They are held meanwhile: only those that are needed, so that no other shop waits.
      settings: onServer(shopSettings, newIn !== undefined || rows.some((row) => row.shop) ? {} : { id: [shopId] }),
    };
  },
  // Which of them it may reach is judged row by row.
  reaches: ({ shops = [] }) => shops.map(({ id }) => id),
  decide({ members, cards, coupons, points, visits, shops = [], settings = [] }, { rows, newIn }, acting) {
    const { commandId, shopId, keptAt } = acting;
    const verdicts = judgeMembers(rows, {
      members: byMobile(members, { shops, shopId, from: shopId }),
      sharing: sharingShops(settings),
      shops,
      shopId,
      from: shopId,
      now: keptAt,
      newIn,
      idFor: (key) => fixedId(`import:${commandId}:${key}`, 0),
      spell: spelledLater,
    });
    const changes = changesOf(verdicts);
    if (!changes) return reject('import.rowRefused');
    const events = verdicts.flatMap((verdict) => {
      if (!('record' in verdict)) return [];
      const { kind, record, differences } = verdict;
      const fields = differences.map(({ field }) => field).join(',');
      if (kind !== 'add') return happened(record.id, 'edit', acting, fields);
      const { mergedInto: first } = member.schema.parse(record);
      const registered = happened(record.id, 'register', acting);
      return first === '' ? registered : [registered, happened(first, 'sameMobile', acting)];
    });
    const known = recordsIn(changes, member).flatMap((after) => {
      const before = members.find(({ id }) => id === after.id);
      if (!before) return [];
      const isNewHere = isKnownIn(after, shopId) && !isKnownIn(before, shopId);
      const isTheirs = ({ memberId }: { readonly memberId: string }): boolean => memberId === after.id;
      const seen = isNewHere ? seenFirst(after.id, visits.find(isTheirs), acting) : [];
      return [
        ...seen,
        ...goneWith(card, cards.filter(isTheirs), before, after),
        ...goneWith(memberCoupon, coupons.filter(isTheirs), before, after),
        ...goneWith(pointsAccount, points.filter(isTheirs), before, after),
      ];
    });
    return accept([...changes, ...events, ...known]);
  },
});
