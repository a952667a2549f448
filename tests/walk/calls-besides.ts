/**
 * Calls that nobody else's id can be given to: open ones, one's own session, leave to send a picture, and a counter's own
 * work; the commands of an office are walked as a counter's are (`commands.ts`), those of who registers and of the platform
 * in `registrations.pg.test.ts`, and which shops move in, which the headquarters alone says, in `server/http/import/cards.pg.test.ts`. Whose private pictures somebody is shown: `server/http/files.pg.test.ts`.
 */
export const besides = [
  'GET /api/health',
  'GET /api/versions/last',
  'GET /api/custom',
  'GET /api/principal_phonenumber',
  'PUT /api/reset_password',
  'POST /api/sms',
  'POST /api/auth/employees/token',
  'DELETE /api/auth/employees/logout',
  'POST /api/auth/employees/changePass',
  'PUT /api/auth/employees/pin',
  'POST /api/commands',
  'PUT /api/imports/moving_in/{id}',
  'POST /api/sync/push',
  'POST /api/sync/pull',
  'GET /api/sync/poke',
  'GET /api/countries',
  'GET /api/pc/v1/countries/{id}/province_city_district',
  'GET /api/pc/v1/oss/token_with_url',
  'GET /api/pc/v1/oss/token_with_url_cn',
  'GET /api/pc/v1/oss/private_url',
  'GET /api/pc/v1/oss/registration_token_with_url',
  'POST /api/pc/v1/oss/registration_uploads/{id}/confirm',
  ...['GET', 'POST', 'DELETE'].map((method) => `${method} /api/pc/v1/shop_registers/applicant`),
  'POST /api/pc/v1/shop_registers/head',
  'POST /api/pc/v1/shop_registers/trial',
  ...['GET', 'PUT'].map((method) => `${method} /api/pc/v1/shop_registers/head/{id}`),
  ...['GET', 'POST', 'DELETE'].map((method) => `${method} /api/platform/session`),
  ...['GET', 'POST', 'DELETE'].map((method) => `${method} /api/screens`),
  'GET /api/screens/shown',
  'GET /api/platform/shop_registers',
  'GET /api/platform/shop_registers/{id}',
  ...['approve', 'reject'].map((act) => `PUT /api/platform/shop_registers/{id}/${act}`),
];
