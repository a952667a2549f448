import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { counterSecretOf, counterShare, type Known, shownWith } from '../../lanes/known.ts';
import { Lane } from '../../lanes/lane.ts';
import type { Permit } from '../../lanes/semaphore.ts';
import { networkAround, networkOf } from '../../sessions/origin.ts';
import { hashToken } from '../../sessions/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place that the call has in a lane; null while it has none. */
    lane: Permit | null;
  }
}

/**
 * Pushes and pulls of counters, calls of staff, what strangers ask and what they do, and the question who somebody is
 * that shows a token nobody has seen yet: each has connections to the database of its own, as tenths of them, and a queue
 * of its own. Two tenths are left to what the server does by itself. Strangers wait for a second at most, a region of
 * counters that is back online for as long as it takes.
 */
const shapes = {
  counter: { tenths: 3.5, mostWaiting: 4_000, mostOfOne: 32, retryAfter: 5 },
  staff: { tenths: 3, mostWaiting: 400, mostOfOne: 250, retryAfter: 2 },
  look: { tenths: 1, mostWaiting: 120, mostOfOne: 60, retryAfter: 2 },
  act: { tenths: 1, mostWaiting: 24, mostOfOne: 16, retryAfter: 2 },
  claim: { tenths: 0.5, mostWaiting: 2_000, mostOfOne: 1_500, retryAfter: 5 },
} as const;
type LaneName = keyof typeof shapes;

/** The network that a call of somebody unknown comes from: of IPv6 the one around it. */
export const networkAtLarge = ({ ip }: FastifyRequest): string => networkAround(ip) ?? networkOf(ip);

const isOfCounter = ({ routeOptions }: FastifyRequest): boolean =>
  /\/sync\/(push|pull|poke)$/.test(routeOptions.url ?? '');
/** Whether a call changes nothing and counts nobody; of one that is not declared so its verb says it. */
export const readsAlone = ({ routeOptions, method }: FastifyRequest): boolean =>
  routeOptions.config?.isRead ?? method === 'GET';
/** Calls that watch over the server: whoever asks is answered whatever else there is. */
export const watchesOver = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/api\/(health|metrics)$/.test(routeOptions.url ?? '');

/** Whose share of a lane a call takes. */
const sourceIn = (name: LaneName, known: Known, request: FastifyRequest): string => {
  if (name === 'counter') return counterShare(known, request.headers);
  const shown = shownWith(request.headers) ?? counterSecretOf(request.headers);
  return name === 'staff' && shown !== undefined ? hashToken(shown) : networkAtLarge(request);
};

/** Whose sources come in turn with those of others: a brand's, whatever it shows; else the source itself. */
const ownerOf = (known: Known, { headers }: FastifyRequest): string | undefined => {
  const brandId = known.brandOf(shownWith(headers)) ?? known.brandOf(counterSecretOf(headers));
  return brandId === undefined ? undefined : `brand ${brandId}`;
};

/** Leaves the lane, where the call is in one. */
export const leaveLane = (request: FastifyRequest): void => {
  request.lane?.release();
  request.lane = null;
};

/**
 * Lets every call wait for its turn in the lane of those like it, before it takes a connection to the database. It is in
 * a lane while it is found out who calls, and from when its body has arrived until its answer is made; never while
 * somebody sends or reads slowly. Whoever gives up leaves the queue; where it is full, 503 says so at once.
 */
export const keepLanes = (api: FastifyInstance, pool: Pool, known: Known): void => {
  const connections = pool.options.max ?? 10;
  const laneOf = ({ tenths, ...shape }: (typeof shapes)[LaneName]): Lane =>
    new Lane({ ...shape, atOnce: Math.max(1, Math.floor((connections * tenths) / 10)) });
  const lanes: Readonly<Record<LaneName, Lane>> = {
    counter: laneOf(shapes.counter),
    staff: laneOf(shapes.staff),
    look: laneOf(shapes.look),
    act: laneOf(shapes.act),
    claim: laneOf(shapes.claim),
  };

  const enter = async (request: FastifyRequest, reply: FastifyReply, name: LaneName): Promise<void> => {
    const permit = lanes[name].enter(sourceIn(name, known, request), ownerOf(known, request));
    request.lane = permit;
    if (!(await permit.granted)) reply.hijack();
  };

  const laneOfKnown = (request: FastifyRequest): LaneName => (isOfCounter(request) ? 'counter' : 'staff');
  const laneOfCall = (request: FastifyRequest): LaneName => {
    if (request.counter || request.caller || known.has(counterSecretOf(request.headers))) return laneOfKnown(request);
    // Where somebody works, nothing is shown yet by who opens the login page.
    if (known.worksAt(networkAtLarge(request))) return 'staff';
    return readsAlone(request) ? 'look' : 'act';
  };

  api.decorateRequest('lane', null);
  api.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leaveLane(request));
    const shown = shownWith(request.headers);
    if (shown === undefined || watchesOver(request)) return;
    await enter(request, reply, known.has(shown) ? laneOfKnown(request) : 'claim');
  });
  api.addHook('preParsing', async (request) => {
    leaveLane(request);
    const { headers, caller, counter, atContact } = request;
    const brandId = (caller ?? counter)?.brandId;
    if (brandId === undefined) return;
    known.remember(shownWith(headers), networkAtLarge(request), brandId);
    if (atContact) known.remember(counterSecretOf(headers), networkAtLarge(request), brandId);
  });
  api.addHook('preValidation', async (request, reply) => {
    if (!watchesOver(request)) await enter(request, reply, laneOfCall(request));
  });
  api.addHook('onSend', async (request) => leaveLane(request));
};
