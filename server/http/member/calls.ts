import { sql } from 'kysely';
import { memberCalls } from '#domain/member/calls.ts';
import { editMember } from '#domain/member/edit.ts';
import { isCodeDemanded } from '#domain/member/in-shop.ts';
import { knowMember } from '#domain/member/know.ts';
import { type Member, verifications } from '#domain/member/member.ts';
import { type memberListing as declared, memberListing } from '#domain/member/member-listing.ts';
import { mergeMembers, unmergeMembers } from '#domain/member/merge.ts';
import { changeOf } from '#domain/member/proof.ts';
import { registerMember } from '#domain/member/register.ts';
import { setPaymentPassword } from '#domain/member/set-payment-password.ts';
import { verifyMember } from '#domain/member/verify.ts';
import { agreeToPay } from '#domain/order/pay/agree-to-pay.ts';
import { limitsPerShop } from '#domain/sms/code.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { sendAll } from '../../db/send-all.ts';
import { forgetTries, triesOf } from '../../members/password-tries.ts';
import { raiseLevelsOf } from '../../members/raise-levels.ts';
import { hashPassword } from '../../sessions/passwords.ts';
import { checkCode, type RightCode, spendCode } from '../../sms/codes.ts';
import { bookCommand, commandIdOf, isBooked } from '../book-command.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { secretMark } from '../secret-mark.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inShopsBelow, serveList } from '../serve-list.ts';
import { mayAsk } from '../session/principal.ts';
import { settingsOf } from '../shop/settings-of.ts';
import { sendCodeTo } from '../sms/calls.ts';
import { memberSubject } from '../sms/subjects.ts';
import { findMembers, keysOf } from './find-members.ts';
import { checkPaymentPassword, putPaymentPassword } from './payment-password.ts';
import {
  asCounting,
  broughtBy,
  pageOfMember,
  personsOf,
  seenMembers,
  withFigures,
  withLastVisit,
} from './seen-members.ts';

type Yes = Condition<typeof declared>;
const last = '\u{10ffff}';
const days = /^\d{1,15}$/;

/** When somebody was last in one of the shops that are seen, under whichever of their records, as SQL of the row. */
const lastSeen = (shopIds: readonly string[], brandId: string, otherwise: string) =>
  sql`coalesce((with recursive led (id) as (select found.id union select m.id from led
      join member m on m.brand_id = ${brandId} and m.merged_into = led.id and m.merged_into <> '' and not m.deleted)
    select max(v.last_at) from member_visits v where v.brand_id = ${brandId}
      and v.member_id = any(array(select id from led)) and v.shop_id = any(${shopIds})), ${sql.raw(otherwise)})`;
const timeOf = (value: unknown): string => (days.test(String(value)) ? String(value) : '0');

export const memberList = serveList(memberListing, {
  own: {
    text: (_, values, { caller, shopIds }) => {
      const typed = values.flatMap((value) => keysOf(String(value)));
      return sql`found.id = any(array(with recursive up (id) as (
        select k.member_id from unnest(${typed}::text[]) typed cross join unnest(${shopIds}::text[]) seen_from
          join member_key k on k.place = member_place(${caller.brandId}, seen_from)
          and k.key >= typed and k.key < typed || ${last}
        union select m.merged_into from up
          join member m on m.brand_id = ${caller.brandId} and m.id = up.id and m.merged_into <> '')
        select id from up))`;
    },
    status: ({ eb }, values) =>
      eb(
        'verification',
        'in',
        values.flatMap((value) => verifications[Number(value)] ?? []),
      ),
    birthday_month: (_, values) =>
      sql`substr(found.birthday, 6, 2) = any(${values.map((month) => String(month).padStart(2, '0'))})`,
    visited_from: (_, [from], { caller, shopIds }) =>
      sql`${lastSeen(shopIds, caller.brandId, '0')} >= ${timeOf(from)}::bigint`,
    visited_to: (_, [to], { caller, shopIds }) =>
      sql`${lastSeen(shopIds, caller.brandId, 'found.registered_at')} <= ${timeOf(to)}::bigint`,
  },
});
/** The records that count, as far as the reader sees: one that points to somebody who is not in their list counts itself. */
const isPerson: Yes = (_, __, { caller, shopIds }) =>
  sql<boolean>`(found.merged_into = '' or not exists (select from member into_one where into_one.brand_id = ${caller.brandId}
    and into_one.id = found.merged_into and not into_one.deleted
    and (into_one.shop_id = any(${shopIds}) or into_one.known_to ?| ${shopIds})))`;

/** The same for a code that is wrong, expired, used, or was never sent. */
const wrongCode = (): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', code: 'sms.codeWrong', fields: { smsCode: 'sms.codeWrong' } });
const codeNeeded = (): RefusedCall =>
  new RefusedCall({
    status: 422,
    reason: 'invalid',
    code: 'member.codeNeeded',
    fields: { smsCode: 'member.codeNeeded' },
  });

/** What proves a mobile: the command (`member.verify`), and of whom it is. */
interface Proof {
  readonly id: string;
  readonly memberId: string;
  readonly mobile: string;
  /** A mark for the code that was typed (`secretMark`), where the call is that proof alone. */
  readonly mark?: string;
}

/** Members: found, looked at, registered, changed, merged; only those whom the caller may see (spec section 6). */
export const memberRoutes = serveCalls(memberCalls, (parts) => {
  const { pool } = parts;
  const { step } = commandCalls(parts);
  const page = (caller: CallerInShop, id: string) => pageOfMember(pool, caller, id);

  /** Looks whether the code that somebody typed is the one that was sent to this mobile. */
  const checked = async (caller: CallerInShop, mobile: string, code: string): Promise<RightCode> => {
    const right = await checkCode(pool, memberSubject(caller.brandId, mobile), code, Date.now());
    if (!right) throw wrongCode();
    return right;
  };
  /** Uses the code up and books that the mobile is proved. */
  const prove = async (caller: CallerInShop, right: RightCode, proof: Proof): Promise<void> => {
    if (!(await inTransaction(pool, (client) => spendCode(client, right)))) throw wrongCode();
    await bookProof(caller, proof);
  };
  const bookProof = (caller: CallerInShop, { id, mark, ...args }: Proof): Promise<void> =>
    bookCommand(parts, caller, verifyMember, { id, asked: { mark } }, () => args);
  /**
   * Gives a command, and with a code that was typed the proof of the mobile behind it. Where it is booked already the
   * answer was lost: its code is used up, or it is used for a proof that did not come about then.
   */
  const withCode = async (
    caller: CallerInShop,
    command: typeof registerMember | typeof editMember,
    { id, asked, proof }: { id: string; asked: { smsCode?: string | undefined }; proof: Proof },
    args: (isProved: boolean) => object,
  ): Promise<void> => {
    const { smsCode: code } = asked;
    const isAgain = await isBooked(pool, caller.brandId, id);
    const right = code === undefined || isAgain ? null : await checked(caller, proof.mobile, code);
    await bookCommand(parts, caller, command, { id, asked, hasCode: right !== null }, () => args(right !== null));
    if (right) return prove(caller, right, proof);
    if (code === undefined || (await isBooked(pool, caller.brandId, proof.id))) return;
    const left = await checkCode(pool, memberSubject(caller.brandId, proof.mobile), code, Date.now());
    if (left) await prove(caller, left, proof);
  };
  /** The person whom a call names, by whichever of their records; 404 for one whom the caller may not see. */
  const seen = async (caller: CallerInShop, id: string): Promise<Member> => {
    const [found] = await personsOf(pool, caller, await seenMembers(pool, caller, [id]));
    if (!found) throw notFound('member.unknown');
    return found;
  };

  return {
    list: async ({ caller, query }) => {
      const { rows, total } = await memberList.page(pool, inShopsBelow(caller, memberListing), query, isPerson);
      return { rows: await withFigures(pool, caller, rows.map(asCounting)), total };
    },
    search: async ({ caller, query: { k } }) =>
      withLastVisit(pool, caller, (await findMembers(pool, caller, k)).map(asCounting)),
    know: step(knowMember, 'memberId', async (caller, id) => {
      const [found] = await seenMembers(pool, caller, [id]);
      if (!found) throw notFound('member.unknown');
      return found;
    }),
    sendCode: async ({ caller, body: { mobile }, request }) => {
      await mayAsk(pool, request);
      const { brandId, shop } = caller;
      const also = [{ subject: `codes of ${brandId} ${shop.id}`, limits: limitsPerShop }];
      return sendCodeTo(parts, request, { subject: memberSubject(brandId, mobile), number: mobile, by: 'staff', also });
    },
    register: async ({ caller, body, request }) => {
      const { smsCode, id: wanted, ...fields } = body;
      const commandId = commandIdOf(request, caller, registerMember, '');
      const isDemanded = smsCode === undefined && isCodeDemanded(await settingsOf(pool, caller));
      if (isDemanded && !(await isBooked(pool, caller.brandId, commandId))) throw codeNeeded();
      const id = wanted ?? commandId;
      const proof = { id: commandIdOf(request, caller, verifyMember, id), memberId: id, mobile: fields.mobile };
      await withCode(caller, registerMember, { id: commandId, asked: body, proof }, (isProved) => ({
        ...fields,
        memberId: id,
        withCode: isProved,
      }));
      return page(caller, id);
    },
    one: ({ caller, params: { id } }) => page(caller, id),
    edit: async ({ caller, params: { id }, body, request }) => {
      const { smsCode: _, ...changes } = body;
      const { id: memberId, ...found } = await seen(caller, id);
      const mobile = changes.mobile ?? found.mobile;
      const commandId = commandIdOf(request, caller, editMember, id);
      const proof = { id: commandIdOf(request, caller, verifyMember, id), memberId, mobile };
      await withCode(caller, editMember, { id: commandId, asked: body, proof }, (isProved) => ({
        ...changes,
        memberId,
        withCode: isProved,
      }));
      return page(caller, id);
    },
    verify: async ({ caller, params: { id }, body: { smsCode }, request }) => {
      const { id: memberId, mobile } = await seen(caller, id);
      const proofId = commandIdOf(request, caller, verifyMember, id);
      const proof = { id: proofId, mark: await secretMark(request, proofId, smsCode), memberId, mobile };
      if (await isBooked(pool, caller.brandId, proof.id)) await bookProof(caller, proof);
      else await prove(caller, await checked(caller, mobile, smsCode), proof);
      return page(caller, id);
    },
    setPaymentPassword: async ({ caller, params: { id }, body: { password }, request }) => {
      const { brandId } = caller;
      const beside = [
        putPaymentPassword(brandId, id, await hashPassword(password), Date.now()),
        forgetTries(triesOf(brandId, id)),
      ];
      const commandId = commandIdOf(request, caller, setPaymentPassword, id);
      const asked = { mark: await secretMark(request, commandId, password) };
      const call = { id: commandId, asked, beside };
      await bookCommand(parts, caller, setPaymentPassword, call, () => ({ memberId: id }));
      return page(caller, id);
    },
    prove: async ({ caller, params, body, request }) => {
      // A code goes to the mobile of the record that counts: another one of theirs may have had somebody else's.
      const found = await seen(caller, params.id);
      const { id: memberId } = found;
      const id = commandIdOf(request, caller, agreeToPay, changeOf(memberId));
      if (body.password !== undefined) await checkPaymentPassword(parts, caller, found, body.password, request.ip);
      else if (!(await isBooked(pool, caller.brandId, id))) {
        const right = await checked(caller, found.mobile, body.smsCode ?? '');
        const isSpent = await inTransaction(pool, async (client) => {
          await sendAll(client, [forgetTries(triesOf(caller.brandId, memberId))]);
          return spendCode(client, right);
        });
        if (!isSpent) throw wrongCode();
      }
      const said = { memberId, orderId: changeOf(memberId), amount: 0 };
      const mark = await secretMark(request, id, JSON.stringify(body));
      await bookCommand(parts, caller, agreeToPay, { id, asked: { ...said, mark } }, () => ({
        agreementId: id,
        ...said,
      }));
      return { agreed: true } as const;
    },
    agreeToPay: async ({ caller, params: { id: memberId }, body: { password, ...said }, request }) => {
      const [found] = await seenMembers(pool, caller, [memberId]);
      if (!found) throw notFound('member.unknown');
      await checkPaymentPassword(parts, caller, found, password, request.ip);
      const id = commandIdOf(request, caller, agreeToPay, said.orderId);
      const mark = await secretMark(request, id, password);
      await bookCommand(parts, caller, agreeToPay, { id, asked: { memberId, ...said, mark } }, () => ({
        agreementId: id,
        memberId,
        ...said,
      }));
      return { agreed: true } as const;
    },
    mergePreview: async ({ caller, params: { id }, query: { into } }) => ({
      from: await broughtBy(pool, caller, id),
      into: await broughtBy(pool, caller, into),
    }),
    merge: step(mergeMembers, 'memberId', async (caller, id) => {
      const { id: person } = await seen(caller, id);
      await raiseLevelsOf(pool, caller.brandId, [person]);
      return page(caller, person);
    }),
    unmerge: step(unmergeMembers, 'memberId', page),
  };
});
