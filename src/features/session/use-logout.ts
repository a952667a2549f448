import { useStore } from '../../store/use-live.ts';

/** Lets somebody go, at once or after a question; whoever composes the screen gives it. */
export type LeaveGuard = (leave: () => void) => void;

/** Logs out, which locks the counter and wipes nothing, when the guard lets it. */
export const useLogout = (guard: LeaveGuard): (() => void) => {
  const store = useStore();
  return () => guard(() => void store.logout());
};
