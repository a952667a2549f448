import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editMember } from '#domain/member/edit.ts';
import { trades } from '#domain/shop/types.ts';
import type { PinLogin } from '#domain/sync/approval.ts';
import {
  type Enrolment,
  enrolment,
  enrolRequest,
  offeredCounter,
  protocolSchema,
  pullReply,
  pullRequest,
  pushReply,
  type SentCommand,
} from '#domain/sync/protocol.ts';
import { sqlBooks } from '../../books/sql-books.ts';
import type { Done } from '../../commands/execute.ts';
import { learnSessions, noteSession, noteStaff } from '../../counters/counter-staff.ts';
import { noteGuest } from '../../counters/guest.ts';
import { noteReport } from '../../counters/report.ts';
import { revisedAfter } from '../../counters/revised.ts';
import { tellMachines } from '../../devices/tell-machines.ts';
import { countPrivates, isCodeDue } from '../../members/private-asked.ts';
import { tellMembers } from '../../members/tell-members.ts';
import { approvedBy } from '../../pins/approvals.ts';
import { sqlPinBooks } from '../../pins/pin-books.ts';
import { beginSessions } from '../../pins/pin-logins.ts';
import { endShown } from '../../sessions/proofs.ts';
import { changesBetween } from '../../sync/cursor.ts';
import { enrol } from '../../sync/enrol.ts';
import { TooManyCounters } from '../../sync/enrol-limit.ts';
import { goOnAs, NotOnwards, offeredCounters } from '../../sync/go-on.ts';
import { noteContact } from '../../sync/origin.ts';
import { pull } from '../../sync/pull.ts';
import { ForkedCounter, type OnBooked, push } from '../../sync/push.ts';
import { QuarantineFull } from '../../sync/quarantine.ts';
import { pushBody, readable } from '../../sync/readable.ts';
import { bearerOf, type Caller, type CallerInShop, callerOf, identify, inShop } from '../caller.ts';
import { counterBySecret, counterOf, identifyAtCounter } from '../counter-caller.ts';
import { answers } from '../envelope.ts';
import { asLongWork, limitedTo } from '../limits/in-turn.ts';
import { leaveLane } from '../limits/lanes.ts';
import { tooMany } from '../limits/too-many.ts';
import { byCounter, byCounterAndSession, bySession } from '../openapi.ts';
import { readsPushes } from '../reads-pushes.ts';
import { forbidden, notFound, RefusedCall, rejected } from '../refusal.ts';
import { recordCommand } from '../request-metrics.ts';
import type { RouteParts } from '../route-parts.ts';
import { counterScope, sessionsOf } from '../still-listens.ts';
import { strictly } from '../strictly.ts';

/** A push carries at most 50 commands; an order may have a thousand lines. */
const pushLimit = 2 * 1024 * 1024;

/** What more PINs than these take is done beside the lane of pushes: opening and proving one takes some milliseconds. */
const fewLogins = 5;

/** Nobody may go on as that counter: 409, or 404. Too many counters of a shop were made: 429, and when to try again. */
const refuseEnrolling = (problem: unknown): never => {
  if (problem instanceof NotOnwards) {
    const { code } = problem;
    if (code === 'counter.notOfShop') throw notFound(code);
    throw new RefusedCall({ status: 409, reason: 'conflict', code });
  }
  if (!(problem instanceof TooManyCounters)) throw problem;
  throw tooMany('counter.tooManyMade', problem.wait);
};

/** The caller in a shop of which they may make a browser a counter. */
const enrolling = (known: Caller, shopId: string): CallerInShop => {
  const caller = inShop(known, shopId);
  if (!caller.may('pc.counter.enrol')) throw forbidden('counter.enrolNotAllowed');
  if (!trades(caller.shop)) throw rejected('shop.regionTradesNothing', { name: caller.shop.name });
  return caller;
};

/** Those who take the next number of a shop at once would try again and again. */
const enrolInTurn = limitedTo(1);

/** What counters and server say to each other (design, section 4.2). */
export const syncRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, exchange, sms, lastPulled }) => {
  readsPushes(api);
  const bySignedIn = async (request: FastifyRequest): Promise<void> => {
    request.caller = await identify(pool, request);
  };
  /** The session in which a browser was made a counter is open there. */
  const openAt = async (request: FastifyRequest, made: Enrolment): Promise<Enrolment> => {
    await noteSession(pool, { brandId: made.brandId, id: made.counterId }, bearerOf(request) ?? '');
    return made;
  };
  api.post(
    '/sync/enrol',
    {
      onRequest: bySignedIn,
      schema: {
        summary: 'Makes a browser a counter of a shop',
        security: bySession,
        body: strictly(enrolRequest),
        response: answers(enrolment),
      },
    },
    async (request) => {
      const { shopId, name, goOnAs: before } = request.body;
      const caller = enrolling(callerOf(request), shopId);
      const by = { brandId: caller.brandId, employeeId: caller.staff.id };
      const now = Date.now();
      if (before === undefined) {
        leaveLane(request);
        const made = () => enrol(pool, by, { shopId, name }, now).catch(refuseEnrolling);
        return { data: await openAt(request, await enrolInTurn(`enrols ${shopId}`, made)) };
      }
      const going = await goOnAs(pool, by, { shopId, counterId: before }, now).catch(refuseEnrolling);
      const data = await openAt(request, going);
      await hub.announce(caller.brandId, [counterScope(before)]);
      return { data };
    },
  );

  api.get(
    '/sync/enrol/offers',
    {
      onRequest: bySignedIn,
      schema: {
        summary: 'The counters of a shop as which a browser may go on that has lost its storage',
        security: bySession,
        querystring: z.strictObject({ shopId: z.string(), was: z.string().max(64).optional() }),
        response: answers(z.array(offeredCounter)),
      },
    },
    async (request) => {
      const { shopId, was } = request.query;
      const { brandId } = enrolling(callerOf(request), shopId);
      return { data: await offeredCounters(pool, { brandId, shopId }, was, Date.now()) };
    },
  );

  api.post(
    '/sync/push',
    {
      bodyLimit: pushLimit,
      onRequest: async (request) => {
        request.counter = await counterBySecret(pool, request);
      },
      schema: {
        summary: 'Books what was done at a counter, in order, each once',
        security: byCounter,
        body: pushBody,
        response: answers(pushReply),
      },
    },
    async (request) => {
      const counter = counterOf(request);
      if (request.body.counterId !== counter.id) throw forbidden('counter.unknown');
      const now = Date.now();
      try {
        const asking = ({ staffId }: SentCommand) => ({
          brandId: counter.brandId,
          shopId: counter.shopId,
          shopIds: [counter.shopId],
          staffId,
        });
        const booked: { readonly command: SentCommand; readonly done: Done | undefined }[] = [];
        const onBooked: OnBooked = async (command, result, done) => {
          recordCommand(request.metrics, command, result, now);
          const isRefused = result.outcome === 'rejected' || result.outcome === 'held';
          if (!isRefused) booked.push({ command, done });
          await countPrivates({ pool, hub }, asking(command), { ...command, isRefused }, now);
        };
        const { commands, unreadable } = readable(request.body.commands);
        const sent = { ...request.body, commands };
        const learn = (tokens: readonly string[]) => learnSessions(pool, counter, tokens, now);
        const end = async () => {
          const ended = await endShown(pool, counter.brandId, request.body.ended ?? []);
          if (ended) await hub.announce(counter.brandId, ended.staffIds.map(sessionsOf));
          return ended?.at;
        };
        const begin = (logins: readonly PinLogin[]) => beginSessions(sqlPinBooks(pool), counter, logins, now);
        const approved = (command: SentCommand) => approvedBy(sqlPinBooks(pool), counter, command, now);
        // A registration without contact has happened.
        const isDue = async (command: SentCommand) =>
          command.name === editMember.name && isCodeDue(pool, asking(command), command, now);
        const attending = { learn, end, begin, approved, onBooked, unreadable, isCodeDue: isDue };
        const pushed = () => push(sqlBooks(pool), hub, counter, sent, now, attending);
        const isLong = (sent.logins?.length ?? 0) > fewLogins;
        const reply = await (isLong ? asLongWork('pins', request, pushed) : pushed());
        await noteReport(pool, counter, request.body.report, now);
        const { brandId } = counter;
        for (const { command, done } of booked) {
          tellMembers({ pool, sms }, counter, command, done?.heard);
          tellMachines({ pool, hub, exchange }, { brandId, staffId: command.staffId }, done?.asks);
        }
        return { data: reply };
      } catch (problem) {
        if (problem instanceof QuarantineFull) {
          throw new RefusedCall({ status: 409, reason: 'conflict', code: 'counter.quarantineFull' });
        }
        if (!(problem instanceof ForkedCounter)) throw problem;
        const code = counter.state === 'retired' ? 'counter.retired' : 'counter.forked';
        throw new RefusedCall({ status: 409, reason: 'conflict', code });
      }
    },
  );

  api.post(
    '/sync/pull',
    {
      onRequest: (request) => identifyAtCounter(pool, request),
      schema: {
        summary: 'What a counter does not have yet of its shop and its brand',
        security: byCounterAndSession,
        body: pullRequest,
        response: answers(pullReply),
      },
    },
    async (request, reply) => {
      const counter = counterOf(request);
      if (request.body.counterId !== counter.id) throw forbidden('counter.unknown');
      if (request.body.schema < protocolSchema) throw new RefusedCall({ status: 426, reason: 'tooOld' });
      // Records were checked when they were written; checking thousands of them again would hold up everybody.
      reply.serializer(JSON.stringify);
      const now = Date.now();
      const { cursor, revision, report } = request.body;
      const { staff } = callerOf(request);
      await noteStaff(pool, counter, staff.id, now);
      // Only the counter itself says that somebody works at it.
      const token = bearerOf(request);
      if (request.atContact && token !== undefined) await noteSession(pool, counter, token);
      await noteGuest({ pool, hub }, counter, staff, now);
      const { atContact } = request;
      if (atContact) await noteReport(pool, counter, report, now);
      if (atContact?.epoch === request.body.epoch) {
        const contact = { made: request.body.made, last: atContact.last };
        await noteContact(sqlBooks(pool), counter.brandId, atContact.origin, contact, now);
      }
      const isBehind = revision !== undefined && revision < request.lastRevision;
      const revised = isBehind ? await revisedAfter(pool, counter, revision) : undefined;
      const { may } = inShop(callerOf(request), counter.shopId);
      const pulled = await pull(sqlBooks(pool), counter, request.body, now, may);
      const behind = changesBetween(cursor, pulled.cursor);
      if (request.metrics && behind !== undefined) request.metrics.behind = behind;
      if (pulled.last === null) {
        lastPulled.forget(counter.id);
        return { data: pulled };
      }
      const { epoch } = pulled;
      const known = revised?.revision ?? revision ?? request.lastRevision;
      lastPulled.note(counter.id, { epoch, cursor: pulled.cursor, revision: known });
      return { data: revised ? { ...pulled, revised } : pulled };
    },
  );
};
