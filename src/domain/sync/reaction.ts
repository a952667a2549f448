/** A call of the API that the server has refused or failed, as far as it matters to what is done about it. */
export interface FailedCall {
  /** Below `/api`, with a leading slash; a query may follow. */
  readonly path: string;
  readonly status: number;
  /**
   * What it was asked for: all that a page is about, with nothing to show without it; a part of a page that has more; what
   * somebody does; or what is asked time and again without anybody waiting; or what goes on
   * beside the work, whose failure says nothing of contact and session.
   */
  readonly purpose: Purpose;
  /** The address of the screen that is shown. */
  readonly screen: string;
}
export type Purpose = 'page' | 'part' | 'act' | 'poll' | 'aside';

/**
 * What is done about it, besides what whoever asked makes of the refusal itself:
 * - `endSession`: nobody is signed in any more; the login says why. Unsent work stays.
 * - `leadTo`: another page, which shows the server's message.
 * - `tooMany`: the modal of code 429, unless it is open.
 * - `warn`: a warning that stays, with a button to log in again.
 * - `say`: a message for a moment.
 * - `leave`: nothing.
 */
export type Reaction =
  | { readonly does: 'endSession' | 'tooMany' | 'leave' }
  | { readonly does: 'leadTo'; readonly path: '/auth/403' | '/auth/500' | '/diag/index' }
  | { readonly does: 'warn'; readonly what: 'loginExpired' | 'shopInvalid' }
  | { readonly does: 'say'; readonly what: 'pageMissing' | 'refreshing' };

/** A row of the table holds for a call of which everything that it names is so; undefined is anything. */
interface Row {
  readonly path?: RegExp;
  readonly status?: number;
  readonly purpose?: Purpose;
  readonly screen?: RegExp;
  readonly reaction: Reaction;
}

const leave: Reaction = { does: 'leave' };
const newVersions = /^\/versions\/last(\?|$)/;
const unreadNotices = /^\/notifications\/unread(\?|$)/;
const openReport = /\/open_result(\?|$)/;
const counterScreens = /^\/cashier(\/|$)/;
const diagnosisScreens = /^\/(diag|diagTongue)(\/|$)/;

/** Spec section 8, and where a screen in use stays as it is (decision 0095); the first row that holds counts. */
const table: readonly Row[] = [
  { purpose: 'aside', reaction: leave },
  { path: unreadNotices, status: 401, reaction: { does: 'warn', what: 'loginExpired' } },
  { path: unreadNotices, status: 404, reaction: { does: 'warn', what: 'shopInvalid' } },
  { path: unreadNotices, reaction: leave },
  { path: newVersions, reaction: leave },
  { path: openReport, status: 404, reaction: { does: 'say', what: 'refreshing' } },
  { screen: diagnosisScreens, status: 404, reaction: { does: 'leadTo', path: '/diag/index' } },
  { status: 401, reaction: { does: 'endSession' } },
  // What nobody waits for tells nobody.
  { purpose: 'poll', reaction: leave },
  { status: 429, reaction: { does: 'tooMany' } },
  // Somebody may be in the middle of an order: nothing leads away from it.
  { screen: counterScreens, reaction: leave },
  { purpose: 'page', status: 403, reaction: { does: 'leadTo', path: '/auth/403' } },
  { purpose: 'page', status: 404, reaction: { does: 'say', what: 'pageMissing' } },
  { purpose: 'page', status: 500, reaction: { does: 'leadTo', path: '/auth/500' } },
  // Every other one is shown with its message where it was asked: at the form, the list, the part of the page.
];

/** What is done about a call that got this answer (spec section 8). */
export const reactionTo = ({ path, status, purpose, screen }: FailedCall): Reaction =>
  table.find(
    (row) =>
      (row.path?.test(path) ?? true) &&
      (row.screen?.test(screen) ?? true) &&
      (row.status ?? status) === status &&
      (row.purpose ?? purpose) === purpose,
  )?.reaction ?? leave;
