import { resolveException } from './exception/resolve.ts';
import type { AnyCommand } from './kernel/command.ts';
import { suspendMoney } from './money/suspend.ts';
import { cancelOrder } from './order/cancel.ts';
import { changeOrder } from './order/change.ts';
import { collectOrder } from './order/collect.ts';
import { updateExtraInfo } from './order/extra.ts';
import { openOrder } from './order/open.ts';
import { parkOrder } from './order/park.ts';
import { resumeOrder } from './order/resume.ts';
import { returnSuspense } from './order/return-suspense.ts';
import { bookPaper } from './stock/book.ts';
import { setNotice } from './stock/notice.ts';
import { cancelStocktake } from './stocktake/cancel.ts';
import { countStock } from './stocktake/count.ts';
import { draftStocktake } from './stocktake/draft.ts';
import { explainStocktake } from './stocktake/explain.ts';
import { finishStocktake } from './stocktake/finish.ts';
import { settleStocktake } from './stocktake/settle.ts';
import { startStocktake } from './stocktake/start.ts';
import { uncountStock } from './stocktake/uncount.ts';
import { zoneDone } from './stocktake/zone-done.ts';

/** Everything that people can do. */
export const commands: readonly AnyCommand[] = [
  openOrder,
  changeOrder,
  parkOrder,
  resumeOrder,
  collectOrder,
  updateExtraInfo,
  cancelOrder,
  returnSuspense,
  suspendMoney,
  resolveException,
  bookPaper,
  draftStocktake,
  startStocktake,
  countStock,
  uncountStock,
  zoneDone,
  explainStocktake,
  settleStocktake,
  finishStocktake,
  cancelStocktake,
  setNotice,
];

/** The command of this name and version, or undefined: then it comes from a newer version of the app. */
export const commandNamed = (name: string, version: number): AnyCommand | undefined =>
  commands.find((command) => command.name === name && command.version === version);
