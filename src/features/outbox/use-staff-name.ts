import { useLive } from '../../db/use-live.ts';

/** The name of an employee by id; empty while unknown. */
export const useStaffName = () => {
  const staff = useLive('staff.all', {});
  return (id: string): string => staff?.find((candidate) => candidate.id === id)?.name ?? '';
};
