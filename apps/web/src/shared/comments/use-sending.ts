import { useState } from 'react';
import { noticeRefusal } from '../session/session.ts';

/** Sends one thing at a time, and has a sentence where that failed. */
export function useSending() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function send<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    setSending(true);
    setFailure(undefined);
    try {
      return await call();
    } catch (error) {
      noticeRefusal(error);
      setFailure(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      setSending(false);
    }
  }
  return { isSending, failure, send };
}
