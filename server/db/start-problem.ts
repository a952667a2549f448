/** Why the product cannot start, in one line for whoever started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
