import type { z } from 'zod';
import { bookingCommands } from './booking/commands.ts';
import { depositCommands } from './booking/deposit/commands.ts';
import { amendSale } from './card/amend-sale.ts';
import { changeCard } from './card/change.ts';
import { extendCard } from './card/extend.ts';
import { freezeCard, unfreezeCard } from './card/freeze.ts';
import { issueCard } from './card/issue.ts';
import { rechargeCard } from './card/recharge.ts';
import { transferCard } from './card/transfer.ts';
import { addCardTemplate } from './card-template/add.ts';
import { editCardTemplate } from './card-template/edit.ts';
import { enableCardTemplate } from './card-template/enable.ts';
import { removeCardTemplate, restoreCardTemplate } from './card-template/remove.ts';
import { addCategory, editCategory, removeCategory } from './category/manage.ts';
import { closeMonth, reopenMonth } from './commission/close-month.ts';
import { enableRule, removeRule } from './commission/end.ts';
import { addRule, editRule } from './commission/write.ts';
import { disableCoupon, removeCoupon } from './coupon/end.ts';
import { giveCoupon } from './coupon/give.ts';
import { withdrawCoupon } from './coupon/withdraw.ts';
import { addCoupon, editCoupon } from './coupon/write.ts';
import { repayDebt } from './debt/repay.ts';
import { takeBackRepayment } from './debt/take-back.ts';
import { writeOffDebt } from './debt/write-off.ts';
import { deviceCommands } from './device/commands.ts';
import { resolveException } from './exception/resolve.ts';
import { giveExchange } from './exchange/give.ts';
import { addFeedback } from './feedback/add.ts';
import { replyFeedback } from './feedback/reply.ts';
import { hideFeedback, showFeedback } from './feedback/show.ts';
import { moveIn } from './import/move-in.ts';
import { importCards } from './import/take-cards.ts';
import { importItems } from './import/take-items.ts';
import { importMembers } from './import/take-members.ts';
import { addItemGroup } from './item/group/add-item-group.ts';
import { editItemGroup } from './item/group/edit-item-group.ts';
import { removeItemGroup } from './item/group/remove-item-group.ts';
import { setItemGroup } from './item/group/set-item-group.ts';
import { sortItemGroups } from './item/group/sort-item-groups.ts';
import { addProduct } from './item/product/add-product.ts';
import { editProduct } from './item/product/edit-product.ts';
import { removeProduct } from './item/product/remove-product.ts';
import { addService } from './item/service/add-service.ts';
import { editService } from './item/service/edit-service.ts';
import { removeService } from './item/service/remove-service.ts';
import { setItemCategory } from './item/set-item-category.ts';
import { setProductState, setServiceState } from './item/set-item-state.ts';
import { setOwnPrices } from './item/set-own-prices.ts';
import { shareProduct, shareService } from './item/share-item.ts';
import type { AnyCommand } from './kernel/command.ts';
import { managedCommands } from './managed.ts';
import { editMember } from './member/edit.ts';
import { knowMember } from './member/know.ts';
import { mergeMembers, unmergeMembers } from './member/merge.ts';
import { registerMember } from './member/register.ts';
import { setPaymentPassword } from './member/set-payment-password.ts';
import { verifyMember } from './member/verify.ts';
import { suspendMoney } from './money/suspend.ts';
import { readAllNotices, readNotice } from './notice/read.ts';
import { cancelOrder, cancelOrderWithoutGoods } from './order/cancel.ts';
import { changeOrder } from './order/change/change.ts';
import { updateExtraInfo } from './order/change/extra.ts';
import { openOrder } from './order/change/open.ts';
import { parkOrder } from './order/change/park.ts';
import { resumeOrder } from './order/change/resume.ts';
import { collectOrder } from './order/collect/collect.ts';
import { moveOrderLines } from './order/move/move.ts';
import { agreeToPay } from './order/pay/agree-to-pay.ts';
import { returnSuspense } from './order/pay/return-suspense.ts';
import { correctPoints } from './points/correct.ts';
import { savePointsRule } from './points/save-rule.ts';
import { applyPlan } from './price-plan/apply.ts';
import { addPlan, editPlan } from './price-plan/save.ts';
import { publishPlan, removePlan, withdrawPlan } from './price-plan/steps.ts';
import { saveQuickKeys } from './quick-keys/save.ts';
import { approveRefund } from './refund/approve.ts';
import { giveRefund } from './refund/give.ts';
import { requestRefund } from './refund/request.ts';
import { giveReturn, requestReturn } from './refund/return.ts';
import { acceptRefund, rejectRefund } from './refund/review.ts';
import { addCardRule, checkCardRule, dropCardRule } from './refund/write-card-rules.ts';
import { bedCommands } from './room/commands.ts';
import { rosterCommands } from './roster/commands.ts';
import { swapCommands } from './roster/swap/commands.ts';
import { closeShift, closeShiftElsewhere } from './shift/close.ts';
import { countCash, moveCash, openDrawer, takeOver } from './shift/during.ts';
import { openShift } from './shift/open.ts';
import { dropDecoration } from './shop/drop-decoration.ts';
import { choosePaymentTypes, editShop } from './shop/edit.ts';
import { saveDecoration } from './shop/save-decoration.ts';
import { saveSettings, toggleRooms } from './shop/save-settings.ts';
import { addEmployee } from './staff/add-employee.ts';
import { changePassword } from './staff/change-password.ts';
import { createAccount } from './staff/create-account.ts';
import { editEmployee } from './staff/edit-employee.ts';
import { addStaffGroup } from './staff/group/add-group.ts';
import { editStaffGroup } from './staff/group/edit-group.ts';
import { removeStaffGroup } from './staff/group/remove-group.ts';
import { setGroupPeople } from './staff/group/set-group-people.ts';
import { resignEmployee } from './staff/resign.ts';
import { restoreEmployee } from './staff/restore.ts';
import { addRole } from './staff/role/add-role.ts';
import { editRole } from './staff/role/edit-role.ts';
import { removeRole } from './staff/role/remove-role.ts';
import { bookPaper } from './stock/book.ts';
import { changePackage } from './stock/change-package.ts';
import { setNotice } from './stock/notice.ts';
import { cancelStocktake } from './stocktake/cancel.ts';
import { countStock } from './stocktake/count.ts';
import { draftStocktake } from './stocktake/draft.ts';
import { explainStocktake } from './stocktake/explain.ts';
import { finishStocktake } from './stocktake/finish.ts';
import { settleStocktake } from './stocktake/settle.ts';
import { startStocktake } from './stocktake/start.ts';
import { uncountStock } from './stocktake/uncount.ts';
import { ownZoneDone, zoneDone } from './stocktake/zone-done.ts';
import { transferCommands } from './transfer/commands.ts';
import { treatmentCommands } from './treatment/commands.ts';
import { turnCommands } from './turn/commands.ts';
import { waitlistCommands } from './waitlist/commands.ts';

/** Versions that are not given any more; what a counter on an older version of the app has given by them still counts. */
const earlier = [cancelOrderWithoutGoods, ownZoneDone] as const;

/** What people can do. */
const current = [
  openOrder,
  changeOrder,
  parkOrder,
  resumeOrder,
  moveOrderLines,
  collectOrder,
  agreeToPay,
  updateExtraInfo,
  cancelOrder,
  ...treatmentCommands,
  ...bookingCommands,
  ...depositCommands,
  ...rosterCommands,
  ...turnCommands,
  ...waitlistCommands,
  ...swapCommands,
  requestRefund,
  giveRefund,
  acceptRefund,
  approveRefund,
  rejectRefund,
  requestReturn,
  giveReturn,
  giveExchange,
  returnSuspense,
  issueCard,
  rechargeCard,
  changeCard,
  amendSale,
  freezeCard,
  unfreezeCard,
  extendCard,
  transferCard,
  openShift,
  moveCash,
  openDrawer,
  takeOver,
  countCash,
  closeShift,
  closeShiftElsewhere,
  suspendMoney,
  resolveException,
  knowMember,
  registerMember,
  editMember,
  verifyMember,
  setPaymentPassword,
  mergeMembers,
  unmergeMembers,
  bookPaper,
  setNotice,
  changePackage,
  ...transferCommands,
  draftStocktake,
  startStocktake,
  countStock,
  uncountStock,
  zoneDone,
  explainStocktake,
  settleStocktake,
  finishStocktake,
  cancelStocktake,
  readNotice,
  readAllNotices,
  editShop,
  choosePaymentTypes,
  saveSettings,
  toggleRooms,
  saveDecoration,
  dropDecoration,
  addRole,
  editRole,
  removeRole,
  addEmployee,
  editEmployee,
  createAccount,
  changePassword,
  resignEmployee,
  restoreEmployee,
  addService,
  editService,
  removeService,
  setServiceState,
  shareService,
  addStaffGroup,
  editStaffGroup,
  setGroupPeople,
  removeStaffGroup,
  addProduct,
  editProduct,
  removeProduct,
  setProductState,
  shareProduct,
  setOwnPrices,
  setItemGroup,
  setItemCategory,
  addItemGroup,
  editItemGroup,
  removeItemGroup,
  sortItemGroups,
  importItems,
  importMembers,
  importCards,
  moveIn,
  addFeedback,
  replyFeedback,
  hideFeedback,
  showFeedback,
  addCardTemplate,
  editCardTemplate,
  enableCardTemplate,
  removeCardTemplate,
  restoreCardTemplate,
  addCoupon,
  editCoupon,
  disableCoupon,
  removeCoupon,
  giveCoupon,
  withdrawCoupon,
  savePointsRule,
  addCardRule,
  dropCardRule,
  checkCardRule,
  correctPoints,
  repayDebt,
  takeBackRepayment,
  writeOffDebt,
  addCategory,
  editCategory,
  removeCategory,
  saveQuickKeys,
  addPlan,
  editPlan,
  publishPlan,
  withdrawPlan,
  removePlan,
  applyPlan,
  addRule,
  editRule,
  enableRule,
  removeRule,
  closeMonth,
  reopenMonth,
  ...managedCommands,
  ...bedCommands,
  ...deviceCommands,
] as const;

/** Every command in all its versions; of several the last is the one that is given now. */
export const commands: readonly AnyCommand[] = [...earlier, ...current];

type Current = (typeof current)[number];
export type CommandName = Current['name'];
/** What a command takes, as it is given. */
export type ArgsOf<Name extends CommandName> = z.input<Extract<Current, { readonly name: Name }>['args']>;

/** The command of this name and version, or undefined: then it comes from a newer version of the app. */
export const commandNamed = (name: string, version: number): AnyCommand | undefined =>
  commands.find((command) => command.name === name && command.version === version);
