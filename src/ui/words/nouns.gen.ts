// Written by the build from the files of locales/zh_CN.
import type app from '../../../locales/zh_CN/app.json';
import type cashier from '../../../locales/zh_CN/cashier.json';
import type consumable from '../../../locales/zh_CN/consumable.json';
import type counter from '../../../locales/zh_CN/counter.json';
import type errors from '../../../locales/zh_CN/errors.json';
import type feedback from '../../../locales/zh_CN/feedback.json';
import type form from '../../../locales/zh_CN/form.json';
import type notice from '../../../locales/zh_CN/notice.json';
import type order from '../../../locales/zh_CN/order.json';
import type outbox from '../../../locales/zh_CN/outbox.json';
import type overview from '../../../locales/zh_CN/overview.json';
import type password from '../../../locales/zh_CN/password.json';
import type receipt from '../../../locales/zh_CN/receipt.json';
import type registration from '../../../locales/zh_CN/registration.json';
import type rejections from '../../../locales/zh_CN/rejections.json';
import type scan from '../../../locales/zh_CN/scan.json';
import type session from '../../../locales/zh_CN/session.json';
import type sheet from '../../../locales/zh_CN/sheet.json';
import type shop from '../../../locales/zh_CN/shop.json';
import type staff from '../../../locales/zh_CN/staff.json';
import type stock from '../../../locales/zh_CN/stock.json';
import type stocktake from '../../../locales/zh_CN/stocktake.json';
import type transfer from '../../../locales/zh_CN/transfer.json';
import type tutorial from '../../../locales/zh_CN/tutorial.json';

/** The words of each noun. */
export interface Words {
  app: typeof app;
  cashier: typeof cashier;
  consumable: typeof consumable;
  counter: typeof counter;
  errors: typeof errors;
  feedback: typeof feedback;
  form: typeof form;
  notice: typeof notice;
  order: typeof order;
  outbox: typeof outbox;
  overview: typeof overview;
  password: typeof password;
  receipt: typeof receipt;
  registration: typeof registration;
  rejections: typeof rejections;
  scan: typeof scan;
  session: typeof session;
  sheet: typeof sheet;
  shop: typeof shop;
  staff: typeof staff;
  stock: typeof stock;
  stocktake: typeof stocktake;
  transfer: typeof transfer;
  tutorial: typeof tutorial;
}
