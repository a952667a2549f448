import type { AnyCommand } from '#domain/kernel/command.ts';
import { suspendMoney } from '#domain/money/suspend.ts';
import { cancelOrder, cancelOrderWithoutGoods } from '#domain/order/cancel.ts';
import { changeOrder } from '#domain/order/change/change.ts';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { openOrder } from '#domain/order/change/open.ts';
import { parkOrder } from '#domain/order/change/park.ts';
import { resumeOrder } from '#domain/order/change/resume.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { moveOrderLines } from '#domain/order/move/move.ts';
import { returnSuspense } from '#domain/order/pay/return-suspense.ts';

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
