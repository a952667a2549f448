import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type BytePace, makeBytePace } from './byte-pace.ts';
import { PacketSizes } from './packet-sizes.ts';

/**
 * What is in front of the broker for one connection: a packet that is too long cuts the connection by its header,
 * before the broker has seen anything of it, and what comes faster than its pace waits in the network.
 */
export class Gate extends Duplex {
  private readonly socket: Socket;
  private readonly sizes = new PacketSizes();
  private readonly waitAfter: (bytes: number) => number;
  private waiting: NodeJS.Timeout | undefined;

  constructor(socket: Socket, pace: BytePace) {
    super({ allowHalfOpen: false });
    this.socket = socket;
    this.waitAfter = makeBytePace(pace, () => performance.now());
    socket.on('data', (bytes) => this.pass(bytes));
    socket.on('end', () => this.push(null));
    socket.on('error', () => this.destroy());
    socket.on('close', () => this.destroy());
  }

  private pass(bytes: Buffer): void {
    if (!this.sizes.takes(bytes)) {
      this.destroy();
      return;
    }
    const wait = this.waitAfter(bytes.length);
    if (wait > 0) {
      this.socket.pause();
      this.waiting = setTimeout(() => {
        this.waiting = undefined;
        this.socket.resume();
      }, wait);
    }
    if (!this.push(bytes)) this.socket.pause();
  }

  override _read(): void {
    if (!this.waiting) this.socket.resume();
  }

  override _write(bytes: Buffer, encoding: BufferEncoding, done: (problem?: Error | null) => void): void {
    this.socket.write(bytes, encoding, done);
  }

  override _final(done: () => void): void {
    this.socket.end(done);
  }

  override _destroy(_problem: Error | null, done: (problem?: Error | null) => void): void {
    clearTimeout(this.waiting);
    this.socket.destroy();
    done(null);
  }
}
