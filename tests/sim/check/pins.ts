import { pinLoginText, sealedLogin } from '#domain/sync/approval.ts';
import type { PushReply, PushRequest } from '#domain/sync/protocol.ts';
import type { Entry } from '../../../server/books/books.ts';
import { proofIdOf, proofRetention } from '../../../server/sessions/proofs.ts';
import { openedWith } from '../device/hpke.ts';
import type { Server } from '../server/server.ts';
import type { TypedPins } from '../typed-pins.ts';
import { firstIdOf } from './givers.ts';

const isBooked = ({ judgement }: Entry): boolean => /^(accepted|exception)$/.test(judgement.outcome);

/**
 * Notes by which session each command says it was given, and which sessions began with a PIN that is not right; answers
 * what looks at it once the push was answered.
 *
 * I27: no session begins with a wrong PIN. I28: one begins with the right PIN, unless that is looked at no more.
 */
export const pushedWithPins = (
  { pins, sessions }: Pick<Server, 'pins' | 'sessions'>,
  typed: TypedPins,
  { counterId, epoch, commands, logins = [] }: PushRequest,
  now: number,
): ((reply: PushReply) => string[]) => {
  for (const { id, proof, approval } of commands) {
    if (proof) typed.provenBy.set(id, proof.session);
    if (approval) typed.named.set(id, approval.staffId);
  }
  const begun = logins.flatMap(({ staffId, at, sealed, counterId: unlocked = counterId }) => {
    const text = openedWith(sealed, pinLoginText(unlocked, staffId, at));
    if (text === undefined) return [];
    const { pin, token } = sealedLogin.parse(JSON.parse(text));
    const isRight = pin === pins.of(staffId);
    if (!isRight) typed.wrong.add(proofIdOf(token));
    return [{ staffId, at, sealed, token, isRight }];
  });
  return ({ epoch: heardIn, refusedLogins = [] }) =>
    begun.flatMap(({ staffId, at, sealed, token, isRight }) => {
      const isKnown = sessions.knows(token, staffId);
      if (!isRight) return isKnown ? [`I27 a session of ${staffId} began at ${counterId} with a wrong PIN`] : [];
      // A restored server is told once more.
      const isLookedAt = heardIn === epoch && !typed.usedUp.has(staffId) && at > now - proofRetention;
      const isTaken = isKnown && !refusedLogins.includes(sealed);
      return isLookedAt && !isTaken ? [`I28 the PIN of ${staffId} is right, and is not taken at ${counterId}`] : [];
    });
};

/**
 * I27: nothing is booked as approved by somebody who did not type their PIN for it, nor as given by whoever unlocked a
 * counter with a wrong one. I28: what was approved with the right PIN is never held for want of that, unless the PIN
 * is looked at no more.
 */
export const approvedAsTyped = (typed: TypedPins, entry: Entry): string[] => {
  const { command, counter, judgement } = entry;
  const id = firstIdOf(command.commandId);
  const what = `${command.name} ${command.n} of ${counter.id}`;
  const named = typed.named.get(id);
  const approval = typed.approvals.get(id);
  if (isBooked(entry)) {
    const session = typed.provenBy.get(id);
    if (session !== undefined && typed.wrong.has(session)) return [`I27 ${what} is booked, given behind a wrong PIN`];
    const isTheirs = approval?.isRight === true && approval.approverId === named;
    return named && !isTheirs ? [`I27 ${what} is booked as approved by ${named}, who did not`] : [];
  }
  const isHeld = judgement.code === 'approval.notProved' && approval?.isRight === true;
  return isHeld && !typed.usedUp.has(approval.approverId)
    ? [`I28 ${what} is held, though ${approval.approverId} approved it`]
    : [];
};
