/** Reasons for which a command is held until whoever it names decides about it; the second one by earlier versions. */
export const heldForNamed: readonly string[] = ['system.notProved', 'system.staffNotSeen'];

/** Whether a command that is held for this reason is for the person it names to decide (decision 0053). */
export const isForNamed = (code: string | null): boolean => code !== null && heldForNamed.includes(code);
