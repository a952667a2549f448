/** Longer than this no packet is, in bytes: a message has 4 KB at most, a will beside a name and a key not much more. */
export const longestPacket = 64 * 1024;

/** A packet says its length in so many bytes at most. */
const mostLengthBytes = 4;

/** Follows the packets of an MQTT connection by their fixed headers alone, before anything of them is read. */
export class PacketSizes {
  private readonly longest: number;
  /** Bytes of the packet that are still to come; undefined where its header is not read yet. */
  private left: number | undefined;
  private lengthBytes = -1;
  private length = 0;

  constructor(longest = longestPacket) {
    this.longest = longest;
  }

  /** Takes what came next; false where it begins a packet that is too long, or is no packet. */
  takes(bytes: Uint8Array): boolean {
    for (let place = 0; place < bytes.length; ) {
      if (this.left !== undefined) {
        const passed = Math.min(this.left, bytes.length - place);
        this.left -= passed;
        place += passed;
      } else {
        if (!this.takesHeader(bytes[place] ?? 0)) return false;
        place += 1;
      }
      if (this.left === 0) this.begin();
    }
    return true;
  }

  private begin(): void {
    this.left = undefined;
    this.lengthBytes = -1;
    this.length = 0;
  }

  private takesHeader(byte: number): boolean {
    if (this.lengthBytes === -1) {
      this.lengthBytes = 0;
      return byte >> 4 !== 0;
    }
    this.length += (byte & 127) * 128 ** this.lengthBytes;
    this.lengthBytes += 1;
    if (this.length > this.longest) return false;
    const goesOn = byte >= 128;
    if (!goesOn) this.left = this.length;
    return !goesOn || this.lengthBytes < mostLengthBytes;
  }
}
