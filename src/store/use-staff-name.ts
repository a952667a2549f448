import { useNamesElsewhere } from './names-elsewhere.ts';
import { useLive } from './use-live.ts';

/** The name of an employee by id, also of one who works elsewhere or has left; empty while it is not known. */
export const useStaffName = (): ((id: string) => string) => {
  const staff = useLive('staff.all', {});
  const elsewhere = useNamesElsewhere('staff');
  return (id) => (staff && (staff.find((person) => person.id === id)?.name ?? elsewhere(id))) || '';
};
