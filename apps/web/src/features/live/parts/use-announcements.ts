import { useEffect, useRef, useState } from 'react';
import { countOf } from '../../../shared/format/format.ts';
import type { News } from './use-live-list.ts';

/** Changes are told no more often than this. */
const EVERY_MS = 15_000;

/** What a screen reader is told of the list; nothing unless it is asked for. */
export function useAnnouncements({ started, ended }: News, isOn: boolean): string {
  const [said, setSaid] = useState('');
  const toldAt = useRef(0);
  const text = [
    started.size > 0 ? countOf(started.size, 'new match', 'new matches') : '',
    ended > 0 ? `${countOf(ended, 'match', 'matches')} ended` : '',
  ]
    .filter(Boolean)
    .join(', ');
  useEffect(() => {
    if (!isOn || text === '') return undefined;
    const wait = Math.max(0, toldAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      toldAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [isOn, text]);
  return isOn ? said : '';
}
