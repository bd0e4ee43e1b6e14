import { lateRequest } from './late-request.ts';

const request = lateRequest<void>();

/** Opens the help on sending matches from anywhere on the site. */
export const openHelp = (): void => request.make();

/** Subscribes to requests, including one made before. Returns a function that unsubscribes. */
export const onHelpRequest = (open: () => void): (() => void) => request.serve(open);
