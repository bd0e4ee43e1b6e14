export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk of the site could not be loaded. After a deployment old addresses are gone: a reload brings the new ones. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * Loads a chunk, its script and its styles, and gives up after two minutes.
 * @param name of the chunk, for the message
 * @throws {ChunkError} "Loading chunk … failed" or "Loading CSS chunk … failed"
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    // NOTE: Vite's loader of a chunk's style says "Unable to preload CSS for /assets/….css".
    const isStyle = String(cause).includes('CSS');
    throw new ChunkError(`Loading ${isStyle ? 'CSS ' : ''}chunk ${name} failed`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A loader that keeps what it loaded, until it fails: `import()` of a module at hand resolves only after the next frame, its promise at once.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
