import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { readsBeside } from '../db/open.ts';
import { type Exchange, makeExchange } from '../devices/exchange.ts';
import { makePictures } from '../files/pictures.ts';
import { Known } from '../lanes/known.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import { noProvider, type SmsProvider } from '../providers/sms/provider.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { makeLines } from '../second-screen/lines.ts';
import { makeLoginLimit } from '../sessions/login-limit.ts';
import type { Hub } from '../sync/hub.ts';
import { makeLastPulled } from '../sync/last-pulled.ts';
import { makeFitsFinder } from '../waitlist/find-fits.ts';
import { acupointRoutes } from './acupoint/calls.ts';
import { routesOfBookings, routesOfGuests } from './booking/routes.ts';
import { brandRoutes } from './brand/calls.ts';
import { identify } from './caller.ts';
import { cardRoutes } from './card/calls.ts';
import { templateRoutes } from './card-template/calls.ts';
import { categoryRoutes } from './category/calls.ts';
import { serveClient } from './client.ts';
import { commissionRoutes } from './commission/calls.ts';
import { counterRoutes } from './counter/calls.ts';
import { heldMineRoutes } from './counter/held-mine.ts';
import { countryRoutes } from './country/calls.ts';
import { couponRoutes } from './coupon/calls.ts';
import { memberCouponRoutes } from './coupon/member-coupon-calls.ts';
import { debtRoutes } from './debt/calls.ts';
import { depositRoutes } from './deposit/calls.ts';
import { bedDeviceRoutes, deviceRoutes } from './device/calls.ts';
import { machineRoutes } from './device/machine-calls.ts';
import { diagnosisRoutes } from './diagnosis/calls.ts';
import { answerError, answerNotFound } from './errors.ts';
import { exchangeRoutes } from './exchange/calls.ts';
import { feedbackRoutes } from './feedback/calls.ts';
import { fileRoutes, registrationFileRoutes } from './file/calls.ts';
import { healthRoutes } from './health/calls.ts';
import { healthRecordRoutes } from './health-record/calls.ts';
import { importRoutes } from './import/calls.ts';
import { itemRoutes } from './item/calls.ts';
import { itemGroupRoutes } from './item/group-calls.ts';
import { productRoutes } from './item/product-calls.ts';
import { serviceRoutes } from './item/service-calls.ts';
import { liabilityRoutes } from './liability/calls.ts';
import { keepLanes } from './limits/lanes.ts';
import { longestInPath } from './limits/limits.ts';
import { watchOutages } from './limits/outage.ts';
import { keepPace, type Paces } from './limits/pace.ts';
import { passTurnstiles } from './limits/turnstiles.ts';
import { memberRoutes } from './member/calls.ts';
import { memberRightsRoutes } from './member/rights-calls.ts';
import { numberRoutes } from './next-number.ts';
import { noticeRoutes } from './notice/calls.ts';
import { observe } from './observe.ts';
import { officeRoutes } from './office/calls.ts';
import { describeApi, serveDescription } from './openapi.ts';
import { orderRoutes } from './order/calls.ts';
import { overviewRoutes } from './overview/calls.ts';
import { answerParserFault, noteLanguage } from './parser-faults.ts';
import { platformRoutes } from './platform/calls.ts';
import { pointsRoutes } from './points/calls.ts';
import { planRoutes } from './price-plan/calls.ts';
import { refundRoutes } from './refund/calls.ts';
import { cardRulesRoutes } from './refund/card-rules-calls.ts';
import { returnRoutes } from './refund/return-calls.ts';
import { applicantRoutes } from './registration/applicant.ts';
import { branchRoutes } from './registration/branch.ts';
import { papersRoutes } from './registration/papers.ts';
import { settlementRoutes } from './registration/settlement.ts';
import { startRoutes } from './registration/start.ts';
import { trialRoutes } from './registration/trial.ts';
import { roomRoutes } from './room/calls.ts';
import { routesOfRosters } from './roster/routes.ts';
import type { RouteParts } from './route-parts.ts';
import { devSmsRoute } from './routes/dev-sms.ts';
import { farScreenStream } from './routes/far-screen.ts';
import { privateFiles, publicImages } from './routes/files.ts';
import { metricsRoute } from './routes/metrics.ts';
import { pokeRoute } from './routes/poke.ts';
import { syncRoutes } from './routes/sync.ts';
import { farScreenRoutes, ownScreenRoutes } from './second-screen/calls.ts';
import { deviceHeaders, securityHeaders } from './security-headers.ts';
import { sessionRoutes, signInRoute } from './session/calls.ts';
import { ownSessionRoutes } from './session/own.ts';
import { resetRoutes } from './session/reset.ts';
import { shiftRoutes } from './shift/calls.ts';
import { shopRoutes } from './shop/calls.ts';
import { shopDayRoutes } from './shop-day/calls.ts';
import { smsRoutes } from './sms/calls.ts';
import { staffRoutes } from './staff/calls.ts';
import { employeeRoutes } from './staff/employee-calls.ts';
import { groupRoutes } from './staff/group-calls.ts';
import { performanceRoutes } from './staff/performance.ts';
import { roleRoutes } from './staff/role-calls.ts';
import { stockRoutes } from './stock/calls.ts';
import { paperRoutes } from './stock-paper/calls.ts';
import { stocktakeRoutes } from './stocktake/calls.ts';
import { refuseWhenStopping } from './stopping.ts';
import { transferRoutes } from './transfer/calls.ts';
import { routesOfTreatments } from './treatment/routes.ts';
import { turnRoutes } from './turn/calls.ts';
import { validateByZod } from './validation.ts';
import { waitlistRoutes } from './waitlist/calls.ts';
import { ownWallRoutes, wallRoutes } from './wall/calls.ts';

export interface AppParts {
  readonly pool: Pool;
  readonly hub: Hub;
  /** Between API processes, about machines; its own without it. */
  readonly exchange?: Exchange;
  /** Where files lie that people send. */
  readonly storage: Storage;
  /** The built app to serve beside the API; the API alone without it. */
  readonly clientDir?: string;
  /** How much is logged and where to; nothing without it. */
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
  /** How many proxies in front may say where a call came from. */
  readonly trustedProxies?: number;
  /** Who shows it may read the figures from another machine. */
  readonly metricsToken?: string | undefined;
  /** How fast each may call; as fast as they can without it. */
  readonly paces?: Paces | undefined;
  /** What sends messages; without it none are sent. */
  readonly sms?: SmsProvider;
}

/** Calls that anybody may make, and those that bring rights of their own, as counters do. */
const openRoutes = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  serveDescription(api);
  await api.register(healthRoutes, parts);
  await api.register(brandRoutes, parts);
  await api.register(signInRoute, parts);
  await api.register(resetRoutes, parts);
  await api.register(smsRoutes, parts);
  await api.register(syncRoutes, parts);
  await api.register(pokeRoute, parts);
  await api.register(metricsRoute, parts);
  await api.register(registrationFileRoutes, parts);
  await api.register(applicantRoutes, parts);
  await api.register(trialRoutes, parts);
  await api.register(platformRoutes, parts);
  await api.register(countryRoutes, parts);
  await api.register(privateFiles, parts);
  for (const ofDevices of [ownScreenRoutes, machineRoutes, farScreenStream, ownWallRoutes, routesOfGuests])
    await api.register(ofDevices, parts);
};

/** Calls of somebody who is signed in; who that is, is known before anything of the call is read. */
const signedInRoutes = async (api: FastifyInstance, parts: RouteParts): Promise<void> => {
  api.addHook('onRequest', async (request) => {
    request.caller = await identify(parts.pool, request);
  });
  await api.register(sessionRoutes, parts);
  await api.register(ownSessionRoutes, parts);
  await api.register(staffRoutes, parts);
  await api.register(performanceRoutes, parts);
  await api.register(employeeRoutes, parts);
  await api.register(roleRoutes, parts);
  await api.register(groupRoutes, parts);
  await api.register(planRoutes, parts);
  await api.register(commissionRoutes, parts);
  await api.register(pointsRoutes, parts);
  await api.register(cardRulesRoutes, parts);
  await api.register(debtRoutes, parts);
  await api.register(depositRoutes, parts);
  await api.register(fileRoutes, parts);
  await api.register(shopRoutes, parts);
  await api.register(branchRoutes, parts);
  await api.register(papersRoutes, parts);
  await api.register(startRoutes, parts);
  await api.register(numberRoutes, parts);
  await api.register(settlementRoutes, parts);
  await api.register(orderRoutes, parts);
  await api.register(transferRoutes, parts);
  await api.register(stocktakeRoutes, parts);
  await api.register(memberRoutes, parts);
  await api.register(memberRightsRoutes, parts);
  await api.register(itemRoutes, parts);
  await api.register(productRoutes, parts);
  await api.register(itemGroupRoutes, parts);
  await api.register(serviceRoutes, parts);
  await api.register(acupointRoutes, parts);
  await api.register(importRoutes, parts);
  await api.register(stockRoutes, parts);
  await api.register(paperRoutes, parts);
  await api.register(counterRoutes, parts);
  await api.register(farScreenRoutes, parts);
  await api.register(noticeRoutes, parts);
  await api.register(overviewRoutes, parts);
  await api.register(heldMineRoutes, parts);
  await api.register(officeRoutes, parts);
  await api.register(feedbackRoutes, parts);
  await api.register(refundRoutes, parts);
  await api.register(returnRoutes, parts);
  await api.register(exchangeRoutes, parts);
  await api.register(shiftRoutes, parts);
  await api.register(templateRoutes, parts);
  await api.register(cardRoutes, parts);
  await api.register(memberCouponRoutes, parts);
  await api.register(liabilityRoutes, parts);
  await api.register(shopDayRoutes, parts);
  await api.register(couponRoutes, parts);
  await api.register(categoryRoutes, parts);
  for (const ofPlaces of [roomRoutes, bedDeviceRoutes, deviceRoutes, wallRoutes]) await api.register(ofPlaces, parts);
  for (const ofTimes of [routesOfBookings, routesOfTreatments, routesOfRosters, turnRoutes, waitlistRoutes])
    await api.register(ofTimes, parts);
  await api.register(diagnosisRoutes, parts);
  await api.register(healthRecordRoutes, parts);
};

/** The whole server behind one port: API under `/api`, everything else the app. */
export const buildApp = async ({
  pool,
  hub,
  exchange = makeExchange(hub),
  storage,
  clientDir,
  logger = false,
  trustedProxies = 0,
  metricsToken,
  paces,
  sms = noProvider,
}: AppParts): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    genReqId: () => uuid(),
    return503OnClosing: false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: longestInPath },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: (error, socket) => answerParserFault(error, socket),
  });
  const [outages, pictures, fits, reads] = [watchOutages(pool), makePictures(), makeFitsFinder(), readsBeside(pool)];
  app.addHook('onClose', async () => {
    outages.close();
    await Promise.all([pictures.close(), fits.close(), reads.end()]);
  });
  app.server.on('request', noteLanguage);
  const metrics = makeMetrics(pool);
  const [loginLimit, lastPulled, lines] = [makeLoginLimit(pool), makeLastPulled(), makeLines(hub)];
  const parts: RouteParts = {
    pool,
    reads,
    hub,
    exchange,
    storage,
    pictures,
    fits,
    sms,
    loginLimit,
    lastPulled,
    lines,
    metrics,
    metricsToken,
  };
  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, outages));
  app.decorateRequest('caller', null);
  app.decorateRequest('guest', null);
  app.decorateRequest('counter', null);
  app.decorateRequest('metrics', undefined);
  app.decorateRequest('lastRevision', 0);
  app.decorateRequest('atContact', null);
  refuseWhenStopping(app);
  const known = new Known();
  passTurnstiles(app, known);
  await app.register(helmet, securityHeaders(storage.origin));
  app.addHook('onRequest', async (_, reply) => void reply.headers(deviceHeaders));
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await describeApi(app);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
      observe(api, metrics);
      if (paces) keepPace(api, paces);
      keepLanes(api, pool, known);
      api.setNotFoundHandler(answerNotFound);
      await api.register(async (open) => openRoutes(open, parts));
      await api.register(async (signedIn) => signedInRoutes(signedIn, parts));
    },
    { prefix: '/api' },
  );
  publicImages(app, storage);
  await app.register(devSmsRoute, parts);
  if (clientDir) await serveClient(app, clientDir);
  else app.setNotFoundHandler(answerNotFound);
  return app;
};
