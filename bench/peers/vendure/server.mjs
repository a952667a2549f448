// Vendure as the bench drives it: one process, its own tables in a database of its own, payment without a provider.
import process from 'node:process';
import { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const { DATABASE, PORT, PRODUCTS } = process.env;
const database = new URL(DATABASE ?? '');

const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(PORT), adminApiPath: 'admin', shopApiPath: 'shop' },
  authOptions: { tokenMethod: ['bearer'], superadminCredentials: { identifier: 'boss', password: 'demo1234' } },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
    synchronize: true,
    logging: false,
    extra: { max: 20 },
  },
  defaultLanguageCode: LanguageCode.zh_Hans,
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: process.cwd() },
  plugins: [],
};

const shop = {
  defaultLanguage: LanguageCode.zh_Hans,
  defaultZone: 'China',
  countries: [{ name: 'China', code: 'CN', zone: 'China' }],
  taxRates: [{ name: 'None', percentage: 0 }],
  shippingMethods: [{ name: 'Over the counter', price: 0 }],
  paymentMethods: [
    {
      name: 'Cash',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

const app = await populate(() => bootstrap(config), shop, PRODUCTS);
process.stdout.write('ready\n');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
