import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { wallBoard } from './wall.ts';
import { wallLink, wallName } from './wall-link.ts';

/** Whoever may change the rooms of the current shop has them shown. */
const right = ['pc.room.manage'] as const;

/** The links by which screens in the current shop show its board, as whoever looks after its rooms has to do with them. */
export const wallCalls = defineCalls({
  list: {
    at: 'GET /walls',
    says: 'The links by which screens in the current shop show the board',
    right,
    answer: z.array(wallLink),
  },
  make: {
    at: 'POST /walls',
    says: 'Makes a link by which a screen in the current shop shows the board; its secret is told once',
    right,
    body: z.object({ name: wallName }),
    answer: z.object({ id: z.string(), secret: z.string() }),
  },
  takeBack: {
    at: 'DELETE /walls/:id',
    says: 'Takes a link back: the screen that has it shows nothing any more',
    right,
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: z.array(wallLink),
  },
});

/** What a screen on a wall itself asks; it is known by the secret of its link. */
export const ownWallCalls = defineCalls({
  board: {
    by: 'wall',
    at: 'GET /walls/board',
    says: 'What happens at the beds of the shop, without anybody to whom it is given',
    answer: wallBoard,
  },
});
