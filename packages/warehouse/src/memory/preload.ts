/** Reads some of what is missing in memory before anybody asks for it. Says whether something was. */
export type Preload = () => Promise<boolean>;
