/** The colours of what is on sale, to come, over, or put aside. */
export const statusColors = { active: 'jade', notStarted: 'blue', ended: 'gray', invalid: 'gray' } as const;
