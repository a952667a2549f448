/**
 * `ready`: a new version waits to be let in; `running`: another tab let it in, and this one is the old one; `behind`: the
 * server goes with another version, and nothing newer has come to this device.
 */
export type AppUpdate = 'none' | 'ready' | 'running' | 'behind';
export type UpdateEvent = 'waits' | 'letIn' | 'serverDiffers';

/** What is offered next: always one thing, and what the device itself knows before what the server says. */
export const nextUpdate = (state: AppUpdate, event: UpdateEvent): AppUpdate => {
  if (event === 'letIn') return 'running';
  if (event === 'waits') return 'ready';
  return state === 'none' ? 'behind' : state;
};
