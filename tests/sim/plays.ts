import { resolvePlay } from '#domain/exception/resolve.play.ts';
import { feedbackPlays } from '#domain/feedback/feedback.play.ts';
import type { Play } from '#domain/kernel/play.ts';
import { memberPlays } from '#domain/member/member.play.ts';
import { noticePlays } from '#domain/notice/read.play.ts';
import { cancelPlay } from '#domain/order/cancel.play.ts';
import { changePlay } from '#domain/order/change/change.play.ts';
import { extraPlay } from '#domain/order/change/extra.play.ts';
import { openPlay } from '#domain/order/change/open.play.ts';
import { parkPlay } from '#domain/order/change/park.play.ts';
import { resumePlay } from '#domain/order/change/resume.play.ts';
import { collectPlay } from '#domain/order/collect/collect.play.ts';
import { returnSuspensePlay } from '#domain/order/pay/return-suspense.play.ts';
import { quickKeysPlay } from '#domain/quick-keys/save.play.ts';
import { refundPlays } from '#domain/refund/refund.play.ts';
import { shiftPlays } from '#domain/shift/shift.play.ts';
import { shopPlays } from '#domain/shop/settings.play.ts';
import { bookPaperPlay } from '#domain/stock/book.play.ts';
import { changePackagePlay } from '#domain/stock/change-package.play.ts';
import { noticePlay } from '#domain/stock/notice.play.ts';
import { cancelStocktakePlay } from '#domain/stocktake/cancel.play.ts';
import { countPlay } from '#domain/stocktake/count.play.ts';
import { draftPlay } from '#domain/stocktake/draft.play.ts';
import { explainPlay } from '#domain/stocktake/explain.play.ts';
import { finishPlay } from '#domain/stocktake/finish.play.ts';
import { settlePlay } from '#domain/stocktake/settle.play.ts';
import { startPlay } from '#domain/stocktake/start.play.ts';
import { uncountPlay } from '#domain/stocktake/uncount.play.ts';
import { zoneDonePlay } from '#domain/stocktake/zone-done.play.ts';
import { transferPlays } from '#domain/transfer/transfer.play.ts';

/** How commands are given so that they are likely to be accepted; a command without a play is given at random. */
export const plays: readonly Play[] = [
  openPlay,
  changePlay,
  parkPlay,
  resumePlay,
  collectPlay,
  extraPlay,
  cancelPlay,
  returnSuspensePlay,
  resolvePlay,
  bookPaperPlay,
  noticePlay,
  changePackagePlay,
  ...noticePlays,
  ...shopPlays,
  ...transferPlays,
  draftPlay,
  startPlay,
  countPlay,
  uncountPlay,
  zoneDonePlay,
  explainPlay,
  settlePlay,
  finishPlay,
  cancelStocktakePlay,
  ...feedbackPlays,
  quickKeysPlay,
  ...memberPlays,
  ...shiftPlays,
  ...refundPlays,
];
