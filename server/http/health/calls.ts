import { healthCalls } from '#domain/sync/health-calls.ts';
import { isOlder } from '#domain/sync/versions.ts';
import { localeOfCall } from '../errors.ts';
import { serveCalls } from '../serve-calls.ts';
import { currentVersion } from '../version.ts';
import { say } from '../words.ts';

/** Whether the server is ready, and whether the caller's app is the current one. */
export const healthRoutes = serveCalls(healthCalls, ({ pool }) => {
  let asking: Promise<unknown> | undefined;
  return {
    health: async () => {
      // Asked a thousand times at once, the database is asked once.
      asking ??= pool.query('select 1').finally(() => {
        asking = undefined;
      });
      await asking;
      return { ready: true as const, serverTime: Date.now() };
    },
    version: ({ query, request }) => {
      const locale = localeOfCall(request);
      const asked = query.check_version || request.headers['x-client-version'];
      const other = typeof asked === 'string' && asked !== '' && isOlder(asked, currentVersion);
      return {
        version: currentVersion,
        version_compare: other ? 1 : 0,
        title: other ? say(locale, 'newVersion.title') : '',
        message: other ? say(locale, 'newVersion.message') : '',
      };
    },
  };
});
