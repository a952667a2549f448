import { randomBytes } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import { type MachineCommand, machineCommand, whyNotRun } from '#domain/device/machine-command.ts';
import type { ackResults, UpKind, UpMessage } from '#domain/device/wire.ts';

/** What a machine has of its broker: where it is, and as whom it signs in. */
export interface MachinePlace {
  readonly url: string;
  readonly user: string;
  readonly secret: string;
}

/** The state of a machine. */
export interface MachineState {
  status: number;
  uses: number;
  parts: Record<string, number>;
}

type Body<K extends UpKind> = Omit<Extract<UpMessage, { readonly kind: K }>, 'kind' | 'boot' | 'n'>;
interface Waiting {
  readonly kind: UpKind;
  readonly text: string;
}

/** So many commands are remembered, as each is carried out once; what is older is late anyway. */
const remembered = 50;

/**
 * A machine as its maker builds it by `docs/devices.md`: every message has its start and its number, events and answers
 * wait until the broker has them, each connection has a last will of its own, and no command is carried out twice or
 * late.
 */
export class Machine {
  readonly state: MachineState;
  /** What it does by a command; answers what it says of that. */
  onCommand: (command: MachineCommand) => (typeof ackResults)[number] = () => 'refused';
  boot = randomBytes(9).toString('base64url');
  private n = 0;
  private readonly place: MachinePlace;
  private readonly made: { readonly model: string; readonly version: string };
  private readonly topic: string;
  private readonly waiting = new Set<Waiting>();
  private readonly ran: string[] = [];
  private client: MqttClient | undefined;
  /** Fails once the connection has ended: what was not acknowledged by then is not waited for. */
  private gone: Promise<never> = Promise.race([]);

  constructor(place: MachinePlace, made: { readonly model: string; readonly version: string }, state: MachineState) {
    this.place = place;
    this.made = made;
    this.state = state;
    this.topic = `c1/${place.user.replace('.', '/')}`;
  }

  private text(body: object, n: number): string {
    return JSON.stringify({ boot: this.boot, n, ...body });
  }

  private publish(kind: UpKind, text: string, retain = false): Promise<unknown> {
    const { client, gone } = this;
    if (!client?.connected) return Promise.reject(new Error('not connected'));
    return Promise.race([client.publishAsync(`${this.topic}/${kind}`, text, { qos: 1, retain }), gone]);
  }

  private sendWaiting(one: Waiting): void {
    this.publish(one.kind, one.text).then(
      () => this.waiting.delete(one),
      () => undefined,
    );
  }

  /** Connects, and tells what it is; what the broker has not taken yet is sent again. Fails where it may not. */
  async connect(): Promise<void> {
    const { url, user, secret } = this.place;
    this.n += 2;
    const [will, birth] = [this.n - 1, this.n];
    const client = mqtt.connect(url, {
      clientId: user,
      username: user,
      password: secret,
      protocolVersion: 4,
      clean: true,
      reconnectPeriod: 0,
      keepalive: 60,
      will: { topic: `${this.topic}/will`, payload: Buffer.from(this.text({}, will)), qos: 1, retain: false },
    });
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      client.once('close', () => reject(new Error('the connection was refused')));
    }).catch((problem) => {
      client.on('error', () => undefined);
      client.end(true);
      throw problem;
    });
    client.on('error', () => undefined);
    this.client = client;
    this.gone = new Promise((_, reject) => {
      client.once('close', () => reject(new Error('the connection has ended')));
    });
    this.gone.catch(() => undefined);
    client.on('message', (_, payload) => this.take(payload.toString('utf8')));
    await Promise.race([client.subscribeAsync(`${this.topic}/cmd`, { qos: 1 }), this.gone]);
    await this.publish('birth', this.text({ ...this.state, ...this.made }, birth), true);
    for (const one of this.waiting) this.sendWaiting(one);
  }

  private take(text: string): void {
    const read = machineCommand.safeParse(JSON.parse(text));
    if (!read.success) return;
    const { id, verb } = read.data;
    if (verb === 'rebirth') {
      this.n += 1;
      void this.publish('birth', this.text({ ...this.state, ...this.made }, this.n), true).catch(() => undefined);
      return;
    }
    if (whyNotRun(read.data, Date.now(), this.ran)) return;
    this.ran.unshift(id);
    this.ran.splice(remembered);
    this.say('ack', { id, result: this.onCommand(read.data) });
  }

  /** Says how it is: the broker has it, or the next time says it all. */
  async report(): Promise<void> {
    this.n += 1;
    await this.publish('state', this.text(this.state, this.n)).catch(() => undefined);
  }

  /** Tells something that waits until the broker has it. */
  say<K extends 'event' | 'ack'>(kind: K, body: Body<K>): void {
    this.n += 1;
    const one = { kind, text: this.text(body, this.n) };
    this.waiting.add(one);
    if (this.client?.connected) this.sendWaiting(one);
  }

  get isConnected(): boolean {
    return this.client?.connected ?? false;
  }
  /** How much the broker has not taken yet. */
  get unsent(): number {
    return this.waiting.size;
  }

  /** Its cable is drawn: nothing is said any more, its last will aside. */
  async cut(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (!client) return;
    client.stream.destroy();
    await client.endAsync(true).catch(() => undefined);
  }

  /** It starts anew, as after a cut of the power: its counts of all its life it keeps, and what is not sent yet. */
  async reboot(): Promise<void> {
    await this.cut();
    this.boot = randomBytes(9).toString('base64url');
    this.n = 0;
  }
}
