/** What a code for a forgotten password is for: the account. */
export const resetSubject = (account: string): string => `reset ${account}`;

/** What a code for a registration is for: the number, as it is stored. */
export const registrationSubject = (number: string): string => `registration ${number}`;

/** What a code for a member's mobile is for: the brand and the number, as it is stored. */
export const memberSubject = (brandId: string, number: string): string => `member ${brandId} ${number}`;
