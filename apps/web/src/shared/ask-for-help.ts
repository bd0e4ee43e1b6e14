/**
 * Opens the help on sending matches from anywhere on the site. The help may be loaded after the request to open it: the request is
 * remembered until then.
 */
export function askForHelp(): void {
  if (listener) listener();
  else isWished = true;
}

/** Subscribes to requests, including one made before. Returns a function that unsubscribes. */
export function onHelpWished(open: () => void): () => void {
  listener = open;
  if (isWished) open();
  isWished = false;
  return () => {
    if (listener === open) listener = undefined;
  };
}

let listener: (() => void) | undefined;
let isWished = false;
