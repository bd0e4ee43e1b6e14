import { useCallback, useEffect, useReducer } from 'react';
import { acknowledge as keep, type CookieKind, isAcknowledged } from '../../shared/visitor/cookies.ts';
import { nextNotice, type NoticeState } from './notice-states.ts';

/**
 * A notice that stands as long as it is needed and until it is acknowledged, on this visit or an earlier one.
 * @param kind cookie that remembers the acknowledgement; the same object at every call
 */
export function useNotice(
  kind: CookieKind,
  isNeeded: boolean,
): readonly [NoticeState, acknowledge: () => void] {
  const [state, tell] = useReducer(nextNotice, 'unneeded');
  useEffect(() => {
    if (isAcknowledged(document, kind)) tell('recall');
    else tell(isNeeded ? 'need' : 'ease');
  }, [kind, isNeeded]);
  const acknowledge = useCallback(() => {
    keep(document, kind);
    tell('acknowledge');
  }, [kind]);
  return [state, acknowledge];
}
