import { useNamesElsewhere } from './names-elsewhere.ts';
import { useLive, useSession } from './use-live.ts';

/** The name of an employee by id, also of one who works elsewhere or has left; empty while it is not known. */
export const useStaffName = (): ((id: string) => string) => {
  const staff = useLive('staff.all', {});
  const elsewhere = useNamesElsewhere('staff');
  const { counter } = useSession();
  // A device that is no counter holds nobody: the server is asked for all of them.
  const isKnown = staff !== undefined || counter === null;
  return (id) => (isKnown && (staff?.find((person) => person.id === id)?.name ?? elsewhere(id))) || '';
};
