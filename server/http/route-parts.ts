import type { Pool } from 'pg';
import type { LoginLimit } from '../sessions/login-limit.ts';
import type { Hub } from '../sync/hub.ts';

/** What the routes work with. */
export interface RouteParts {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly loginLimit: LoginLimit;
}
