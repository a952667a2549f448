import type { Pool } from 'pg';
import { type AliyunSettings, aliyunSms } from './aliyun.ts';
import { noProvider, type SmsProvider } from './provider.ts';
import { smsSink } from './sink.ts';
import { terminalSms } from './terminal.ts';

interface Chosen {
  readonly aliyun: AliyunSettings | undefined;
  readonly isProduction: boolean;
  /** `demo`: somebody tries the product, and has the terminal before them. */
  readonly seed: 'demo' | 'none';
}

/**
 * What sends messages: the provider of the settings; without one the terminal of a demo shows codes, nothing sends them in
 * production, and elsewhere the sink keeps them. So the sink's messages can never be read where a provider is set up, or
 * in production (decisions 0097, 0241).
 */
export const chooseSms = ({ aliyun, isProduction, seed }: Chosen, pool: Pool): SmsProvider => {
  if (aliyun) return aliyunSms(aliyun);
  if (!isProduction) return smsSink(pool);
  return seed === 'demo' ? terminalSms((line) => process.stdout.write(`${line}\n`)) : noProvider;
};
