import type { Employee } from '#domain/staff/employee.ts';
import { useLive } from '../../store/use-live.ts';

const nobody: readonly Employee[] = [];

/** Everybody who works here or did; empty while it is being read. */
export const useStaff = (): readonly Employee[] => useLive('staff.all', {}) ?? nobody;

/** The name of somebody by id; empty for nobody. */
export const useStaffNames = (): ((id: string | null) => string) => {
  const staff = useStaff();
  return (id) => (id ? (staff.find((person) => person.id === id)?.name ?? '') : '');
};
