import type { Pool } from 'pg';
import type { Enrolment, SentCommand } from '#domain/sync/protocol.ts';
import { proofIdOf, rememberProof, seedOf } from '../server/sessions/proofs.ts';
import { hashToken } from '../server/sessions/tokens.ts';
import { makeProve, type Prove } from '../src/db/session/proof.ts';

type At = Pick<Enrolment, 'counterId' | 'incarnation'>;

/** Proves commands as the tablet does at which this person is signed in with this token. */
export const provingAs = (at: At, staffId: string, token: string): Prove => makeProve(at, () => ({ staffId, token }));

/** Proves commands of whoever they name, each in a session that has always been open: the books without sign-ins. */
export const proveAll = async (
  pool: Pool,
  { brandId, ...at }: At & Pick<Enrolment, 'brandId'>,
  commands: readonly SentCommand[],
): Promise<SentCommand[]> => {
  const proved: SentCommand[] = [];
  for (const command of commands) {
    // A test may send what nobody can read.
    if (typeof (command as SentCommand | null)?.staffId !== 'string') {
      proved.push(command);
      continue;
    }
    const { staffId, carriedFrom } = command;
    const token = `${brandId}.of-${staffId}`;
    await pool.query(rememberProof, [brandId, proofIdOf(token), hashToken(token), staffId, seedOf(token), 0]);
    if (carriedFrom)
      await pool.query(
        'update session_proof set counters = array_append(counters, $3) where brand_id = $1 and id = $2',
        [brandId, proofIdOf(token), carriedFrom.counterId],
      );
    const place = carriedFrom ? { ...carriedFrom, incarnation: carriedFrom.incarnation ?? 1 } : { ...at, n: command.n };
    const { proof } = provingAs(place, staffId, token)({ ...command, n: place.n });
    proved.push(proof ? { ...command, proof } : command);
  }
  return proved;
};
