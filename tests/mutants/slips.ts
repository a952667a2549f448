import { bestSlips } from './best.ts';
import { lotSlips } from './by-lot.ts';
import { cardChangeSlips } from './card-change.ts';
import { cardSaleSlips } from './card-sales.ts';
import { cardSlips } from './cards.ts';
import { cardEndingSlips } from './cards-ending.ts';
import { catalogueSlips } from './catalogue.ts';
import { commissionSlips } from './commission.ts';
import { constitutionSlips } from './constitution.ts';
import { counterDeviceSlips } from './counter-devices.ts';
import { couponSlips } from './coupons.ts';
import { debtSlips } from './debt.ts';
import { depositSlips } from './deposits.ts';
import { exchangeSlips } from './exchange.ts';
import { feedbackSlips } from './feedback.ts';
import { goodsSlips } from './goods.ts';
import { liabilitySlips } from './liability.ts';
import { kindSlips } from './of-a-kind.ts';
import { chanceSlips } from './of-chance.ts';
import { kernelSlips, orderSlips } from './orders.ts';
import { peopleSlips } from './people.ts';
import { pointsSlips } from './points.ts';
import { querySlips, searchSlips } from './queries.ts';
import { quickKeysSlips } from './quick-keys.ts';
import { refundSlips } from './refunds.ts';
import { roundingSlips } from './rounding.ts';
import { screenSlips, walkedSlips } from './screens.ts';
import { serverSlips } from './server.ts';
import { serviceSlips } from './services.ts';
import { sheetSlips } from './sheets.ts';
import { shellSlips } from './shell.ts';
import { shopDaySlips } from './shop-day.ts';
import { shopSlips } from './shops.ts';
import type { Slip } from './slip.ts';
import { tabletSlips } from './tablet.ts';
import { treatmentSlips } from './treatments.ts';

/** Bugs that the tests must notice. */
export const slips: readonly Slip[] = [
  ...kernelSlips,
  ...orderSlips,
  ...goodsSlips,
  ...tabletSlips,
  ...screenSlips,
  ...querySlips,
  ...searchSlips,
  ...walkedSlips,
  ...serverSlips,
  ...feedbackSlips,
  ...quickKeysSlips,
  ...shopSlips,
  ...shellSlips,
  ...catalogueSlips,
  ...peopleSlips,
  ...cardSlips,
  ...cardSaleSlips,
  ...cardEndingSlips,
  ...cardChangeSlips,
  ...couponSlips,
  ...bestSlips,
  ...lotSlips,
  ...roundingSlips,
  ...refundSlips,
  ...exchangeSlips,
  ...commissionSlips,
  ...pointsSlips,
  ...debtSlips,
  ...depositSlips,
  ...liabilitySlips,
  ...shopDaySlips,
  ...serviceSlips,
  ...treatmentSlips,
  ...counterDeviceSlips,
  ...sheetSlips,
  ...kindSlips,
  ...chanceSlips,
  ...constitutionSlips,
];
