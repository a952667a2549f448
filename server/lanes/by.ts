/** For whom something is done: somebody of a brand's staff, or somebody of whom nothing is known. */
export type By = 'staff' | 'stranger';
