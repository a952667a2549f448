import type { AnyCommand } from '#domain/kernel/command.ts';
import { suspendMoney } from '#domain/money/suspend.ts';
import { cancelOrder, cancelOrderWithoutGoods } from '#domain/order/cancel.ts';
import { changeOrder } from '#domain/order/change.ts';
import { collectOrder } from '#domain/order/collect.ts';
import { updateExtraInfo } from '#domain/order/extra.ts';
import { moveOrderLines } from '#domain/order/move.ts';
import { openOrder } from '#domain/order/open.ts';
import { parkOrder } from '#domain/order/park.ts';
import { resumeOrder } from '#domain/order/resume.ts';
import { returnSuspense } from '#domain/order/return-suspense.ts';

/** The commands of an order and of money; one that the product has and that is not here fails a test. */
export const orderCommands = {
  open: openOrder,
  change: changeOrder,
  park: parkOrder,
  resume: resumeOrder,
  move: moveOrderLines,
  collect: collectOrder,
  extra: updateExtraInfo,
  cancel: cancelOrder,
  cancelAsBefore: cancelOrderWithoutGoods,
  returnSuspense,
  suspend: suspendMoney,
} as const satisfies Record<string, AnyCommand>;
