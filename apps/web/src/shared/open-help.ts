/**
 * Opens the help on sending matches from anywhere on the site. The help may be loaded after the request to open it: the request is
 * remembered until then.
 */
export function openHelp(): void {
  if (listener) listener();
  else isRequested = true;
}

/** Subscribes to requests, including one made before. Returns a function that unsubscribes. */
export function onHelpRequest(open: () => void): () => void {
  listener = open;
  if (isRequested) open();
  isRequested = false;
  return () => {
    if (listener === open) listener = undefined;
  };
}

let listener: (() => void) | undefined;
let isRequested = false;
