import { z } from 'zod';
import { brandFace } from '../brand/brand-face.ts';
import { defineCalls } from '../kernel/call.ts';
import { shop } from '../shop/shop.ts';
import { employee } from './employee.ts';

/** How large everything is drawn (spec section 9). */
export const zoom = z.union([z.literal(1), z.literal(1.1)]);
export type Zoom = z.infer<typeof zoom>;

/** What somebody has chosen for themselves, on whichever device. */
const config = z.object({ zoom });

/** A shop in which somebody works, by our names and those of spec section 3. */
const shopOfService = shop.schema.extend({ shop_name: z.string(), parent_id: z.string(), key: z.string() });

/** The session with the fields of spec section 3; the token is the caller's own and is in the answer of the login alone. */
export const ownSession = z.object({
  id: z.string(),
  /** The current shop, by `X-Shop-Id`; that of the employment where it names none. */
  shop_id: z.string(),
  username: z.string(),
  name: z.string(),
  avatar: z.string(),
  is_servicer: z.boolean(),
  currentShop: shopOfService.nullable(),
  service_area: z.array(shopOfService),
  /** What they may do in the current shop; `*` for everything. */
  permissions: z.array(z.string()),
  brand: brandFace,
  config,
});
export type OwnSession = z.infer<typeof ownSession>;

/** Who is signed in, and what they have chosen for themselves. */
export const ownSessionCalls = defineCalls({
  own: {
    at: 'GET /employees/0',
    says: 'Who is signed in, in which shop, with which rights, of which brand',
    by: 'session',
    answer: employee.schema.extend(ownSession.shape),
  },
  configure: {
    at: 'PUT /employees/0/config',
    says: 'What somebody has chosen for themselves',
    by: 'session',
    body: config,
    answer: config,
  },
});
