/** The body of an answer, read no further than this whatever length was announced; beyond it what `tooMuch` makes is thrown. */
export async function readBody(
  { body }: Response,
  maxBytes: number,
  tooMuch: () => Error,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw tooMuch();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
