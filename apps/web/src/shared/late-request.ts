/**
 * A request that may be made before the part that serves it is loaded: it is remembered until then.
 */
export function lateRequest<Asked>() {
  let serve: ((asked: Asked) => void) | undefined;
  let waiting: { readonly asked: Asked } | undefined;
  return {
    make(asked: Asked): void {
      if (serve) serve(asked);
      else waiting = { asked };
    },
    /** Serves requests, including one made before. Returns a function that stops it. */
    serve(by: (asked: Asked) => void): () => void {
      serve = by;
      if (waiting) by(waiting.asked);
      waiting = undefined;
      return () => {
        if (serve === by) serve = undefined;
      };
    },
  };
}
