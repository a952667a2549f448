import type { World } from '../world.ts';

/** I26: a session that was ended at a tablet has ended at the server, also where that was restored meanwhile. */
export const endedHereIsEnded = ({ tablets, server }: World): string[] =>
  tablets.flatMap(({ name, databases }) =>
    [...databases.endedHere]
      .filter((id) => server.sessions.isOpen(id))
      .map((id) => `I26 session ${id} was ended at ${name}, and goes on`),
  );
