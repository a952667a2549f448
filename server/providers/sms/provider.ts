/** A text that the provider has approved, by what it is for, with what is put into it. */
export interface Templates {
  /** A code that whoever reads it types in. */
  readonly code: { readonly code: string };
  /** A brand's registration was approved, or has to be corrected; it names the account that was asked for. */
  readonly registrationApproved: { readonly account: string };
  readonly registrationRejected: { readonly account: string };
  /** What somebody in a shop has changed that is the member's. */
  readonly memberNotified: { readonly what: string };
  /** What becomes of a booking: at which shop, when it begins, and what is said of it. */
  readonly booking: { readonly shop: string; readonly time: string; readonly what: string };
  /** The same with the link by which its guests see it. */
  readonly bookingLink: Templates['booking'] & { readonly link: string };
}
export type Template = keyof Templates;

/** One message to one number, which is written as it is stored: eleven digits in China, elsewhere `+` and its country's code first. */
export interface Message<Name extends Template = Template> {
  readonly number: string;
  readonly template: Name;
  readonly params: Templates[Name];
}

/**
 * What became of a message. `taken`: the provider sends it. `limited`: it has had too many to this number. `badNumber`:
 * there is no such number. `failed`: it refused for another reason. `unknown`: no answer came that can be read, so that
 * it may have been sent. `notSetUp`: this server has no provider.
 */
export type Sent = 'taken' | 'limited' | 'badNumber' | 'failed' | 'unknown' | 'notSetUp';

/** What sends messages. It never throws for what is wrong with the provider, and logs that without the number. */
export interface SmsProvider {
  /** Codes are shown to whoever started the product, and sent to nobody. */
  readonly isTerminal?: true;
  send(message: Message): Promise<Sent>;
}

/** Where there is no provider. */
export const noProvider: SmsProvider = { send: async () => 'notSetUp' };
