/** The version of the app that this server goes with. */
export const currentVersion = '3.3.0';
