import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { SentCommand } from '#domain/sync/protocol.ts';

/** Hash of a command as it is sent: by it a file of unsent work is known to be whole. */
export const hashOf = (command: SentCommand): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(command))));
