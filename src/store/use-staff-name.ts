import { useLive } from './use-live.ts';

/** The name of an employee by id; empty while it is not known. */
export const useStaffName = (): ((id: string) => string) => {
  const staff = useLive('staff.all', {});
  return (id) => staff?.find((person) => person.id === id)?.name ?? '';
};
