import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { endText, payloadText, provenText } from '#domain/sync/payload.ts';
import type { Enrolment, Proof, SentCommand } from '#domain/sync/protocol.ts';

const macOf = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The public id of a session, which lets nobody in: the first half of the hash of its token. */
const sessionIdOf = (token: string): string => hashOf(token).slice(0, 32);
/** What the keys of a session are made of; the server made the same of the token when it gave it. */
const seedOf = (token: string): Uint8Array => macOf(utf8ToBytes(token), 'proof');

/** Lets a command bear the proof of who gives it; one of anybody else is left as it is. */
export type Prove = (command: SentCommand) => SentCommand;
export const unproved: Prove = (command) => command;

/** Who works here, by their session. */
export interface Prover {
  readonly staffId: string;
  readonly token: string;
}

/**
 * Makes what proves commands at a counter, with a key that only this session at this counter has. It is made anew where
 * another session proves, and asks nobody, so that it works without contact and within a transaction.
 */
export const makeProve = (
  { counterId, incarnation }: Pick<Enrolment, 'counterId' | 'incarnation'>,
  whoWorks: (staffId: string) => Prover | undefined,
): Prove => {
  let known: { readonly token: string; readonly session: string; readonly key: Uint8Array } | undefined;
  return (command) => {
    const who = whoWorks(command.staffId);
    if (!who || who.token === '' || who.staffId !== command.staffId || command.proof) return command;
    const { token } = who;
    if (known?.token !== token) known = { token, session: sessionIdOf(token), key: macOf(seedOf(token), counterId) };
    const text = provenText({ counterId, incarnation, n: command.n }, command, hashOf(payloadText(command)));
    return { ...command, proof: { session: known.session, mac: bytesToHex(macOf(known.key, text)) } };
  };
};

/** Shows the server, which does not see the token for that, that a session was ended here. */
export const endingOf = (token: string): Proof => ({
  session: sessionIdOf(token),
  mac: bytesToHex(macOf(seedOf(token), endText)),
});
