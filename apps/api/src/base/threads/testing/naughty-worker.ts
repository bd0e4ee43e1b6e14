/** What a thread may do to those around it, by the first byte of the file: for tests. */
type Asked = { readonly bytes: Uint8Array } | { readonly file: { readonly bytes: Uint8Array } };

const DEEDS: Readonly<Record<string, () => unknown>> = {
  L: loopForever,
  M: takeAllMemory,
  X: () => process.exit(3),
  U: dieElsewhere,
  T: () => {
    throw new TypeError('nonsense');
  },
};

function act(asked: Asked): unknown {
  const { bytes } = 'file' in asked ? asked.file : asked;
  return DEEDS[String.fromCharCode(bytes[0] ?? 0)]?.() ?? JSON.stringify({ bytes: bytes.length });
}

export const readPart = act;
export const readWhole = act;
export const readFile = (asked: Asked): unknown => {
  const done = act(asked);
  return done instanceof Promise ? done : [];
};

function loopForever(): never {
  for (;;);
}

function takeAllMemory(): never {
  const blocks: number[][] = [];
  for (;;) blocks.push(Array.from({ length: 10_000 }, (_, index) => index));
}

/** An error that no task is there to catch. */
function dieElsewhere(): Promise<never> {
  setImmediate(() => {
    throw new Error('Nobody catches this');
  });
  return new Promise(() => undefined);
}
