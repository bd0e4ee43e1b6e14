/** What a chat would be told, and whether it is an error. */
export interface ChatLine {
  readonly text: string;
  readonly isError: boolean;
}

/** The answer is a text, also where it is an error. */
export const chatLineQuery = (address: string) => ({
  queryKey: ['chat line', address] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ChatLine> => {
    const answer = await fetch(address, { signal });
    return { text: await answer.text(), isError: answer.headers.has('x-error-code') };
  },
});
