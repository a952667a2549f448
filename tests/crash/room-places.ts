import type { CommandPlace } from './command-place.ts';
import type { Hands } from './hands.ts';

let names = 0;
/** A name that no room has. */
const freshName = (): string => {
  names += 1;
  return `R${names}`;
};

/** A room that was added. */
const roomOf = async (hands: Hands): Promise<string> => {
  const roomId = hands.id('room');
  await hands.give('room.add', { roomId, name: freshName() });
  return roomId;
};
/** A bed in one. */
const bedOf = async (hands: Hands): Promise<{ roomId: string; bedId: string }> => {
  const bed = { roomId: await roomOf(hands), bedId: hands.id('bed') };
  await hands.give('room.addBed', { ...bed, name: '1' });
  return bed;
};

/** What is done with rooms and their beds. */
export const roomPlaces: readonly CommandPlace[] = [
  {
    title: 'adding a room',
    name: 'room.add',
    reach: async (hands) => ({ roomId: hands.id('room'), name: freshName() }),
  },
  {
    title: 'calling a room something else',
    name: 'room.edit',
    reach: async (hands) => ({ roomId: await roomOf(hands), name: freshName() }),
  },
  { title: 'removing a room', name: 'room.remove', reach: async (hands) => ({ roomId: await roomOf(hands) }) },
  {
    title: 'restoring a room',
    name: 'room.restore',
    reach: async (hands) => {
      const roomId = await roomOf(hands);
      await hands.give('room.remove', { roomId });
      return { roomId };
    },
  },
  {
    title: 'adding a bed to a room',
    name: 'room.addBed',
    reach: async (hands) => ({ roomId: await roomOf(hands), bedId: hands.id('bed'), name: '1' }),
  },
  {
    title: 'calling a bed something else',
    name: 'room.editBed',
    reach: async (hands) => ({ ...(await bedOf(hands)), name: '2' }),
  },
  { title: 'taking a bed out of its room', name: 'room.removeBed', reach: bedOf },
];
