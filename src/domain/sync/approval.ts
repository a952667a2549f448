import { z } from 'zod';
import { type Payload, payloadText } from './payload.ts';

/**
 * That somebody who has the right approved this one command at its counter: who, and their PIN, sealed for the server
 * together with what they approved (`approvalText`). Nothing of it can be used for another command.
 */
export const approval = z.object({ staffId: z.string().min(1).max(64), sealed: z.string().max(400) });
export type Approval = z.infer<typeof approval>;

/**
 * What an approval is bound to, as text: the counter, who approves, and the command as it is given. Its number in the
 * counter's series is taken only when it is saved, and is not in it.
 */
export const approvalText = (counterId: string, approverId: string, payload: Payload): string => {
  const { number: _, ...args } = { ...(payload.args as object | null) } as Readonly<Record<string, unknown>>;
  return JSON.stringify(['counter-approval-1', counterId, approverId, payloadText({ ...payload, args })]);
};

/** Somebody unlocks a counter with their PIN: what is sealed with it besides, the token of the session that begins. */
export const sealedLogin = z.object({ pin: z.string().max(20), token: z.string().max(200) });

/** What that is bound to: the counter, who it is, and when, in milliseconds since 1970. */
export const pinLoginText = (counterId: string, staffId: string, at: number): string =>
  JSON.stringify(['counter-pin-login-1', counterId, staffId, at]);

/** What a session that began with a PIN is shown to the server by. */
export const pinLogin = z.object({
  staffId: z.string().min(1).max(64),
  at: z.int(),
  /** The counter that was unlocked, where another one of the same browser may show it; else the one that does. */
  counterId: z.string().min(1).max(64).optional(),
  sealed: z.string().max(1_000),
});
export type PinLogin = z.infer<typeof pinLogin>;
