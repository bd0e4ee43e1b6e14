/**
 * Opens the help on sending matches from anywhere on the site. Who shows the help may be loaded later than who asks for it: the
 * wish is kept until then.
 */
export function askForHelp(): void {
  if (listener) listener();
  else isWished = true;
}

/** Hears every wish, also one from before. Gives a function that ends it. */
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
