import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import type { Message, SmsProvider } from './provider.ts';

/** How long a message can be read, in milliseconds: an hour. */
const readable = 60 * 60 * 1000;
/** No more than so many are shown. */
const mostShown = 100;

/** A message that nobody was sent. */
export interface SunkMessage extends Message {
  readonly at: number;
}

/** Takes the place of a provider where the product is developed and tested: messages can be read, and nobody gets them. */
export interface SmsSink extends SmsProvider {
  /** Messages of the last hour, the newest first. */
  sent(): Promise<readonly SunkMessage[]>;
}

/** Writes messages to the database, from which all API processes read them. */
export const smsSink = (pool: Pool): SmsSink => ({
  send: async ({ number, template, params }) => {
    const now = Date.now();
    await pool.query('insert into sms_sink (id, at, number, template, params) values ($1, $2, $3, $4, $5)', [
      uuid(),
      now,
      number,
      template,
      JSON.stringify(params),
    ]);
    await pool.query('delete from sms_sink where at <= $1', [now - readable]);
    return 'taken';
  },
  sent: async () => {
    const { rows } = await pool.query<SunkMessage>(
      `select at, number, template, params from sms_sink where at > $1 order by at desc, id desc limit ${mostShown}`,
      [Date.now() - readable],
    );
    return rows;
  },
});

/** Whether this provider is the sink. */
export const isSink = (provider: SmsProvider): provider is SmsSink => 'sent' in provider;
