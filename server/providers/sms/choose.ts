import type { Pool } from 'pg';
import { type AliyunSettings, aliyunSms } from './aliyun.ts';
import { noProvider, type SmsProvider } from './provider.ts';
import { smsSink } from './sink.ts';

/**
 * What sends messages: the provider of the settings; without one nothing in production, and the sink elsewhere. So the
 * sink's messages can never be read where a provider is set up, or in production (decision 0097).
 */
export const chooseSms = (
  { aliyun, isProduction }: { readonly aliyun: AliyunSettings | undefined; readonly isProduction: boolean },
  pool: Pool,
): SmsProvider => {
  if (aliyun) return aliyunSms(aliyun);
  return isProduction ? noProvider : smsSink(pool);
};
