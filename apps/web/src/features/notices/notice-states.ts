import { follow } from '../../shared/transitions.ts';

/** A notice that stands until it is acknowledged, as long as there is a reason for it. */
export type NoticeState = 'unneeded' | 'shown' | 'acknowledged';
/** `recall`: a cookie of an earlier visit speaks. */
export type NoticeWord = 'need' | 'ease' | 'acknowledge' | 'recall';

export const nextNotice = follow<NoticeState, NoticeWord>({
  unneeded: { need: 'shown', recall: 'acknowledged' },
  shown: { ease: 'unneeded', acknowledge: 'acknowledged', recall: 'acknowledged' },
  acknowledged: {},
});

/** The data-retrieval help, which opens once by itself and then whenever it is asked for. */
export type HelpState = 'waiting' | 'open' | 'seen';
/** `due`: the visitor had time to look around. `recall`: a cookie of an earlier visit speaks. */
export type HelpWord = 'due' | 'ask' | 'close' | 'recall';

export const nextHelp = follow<HelpState, HelpWord>({
  waiting: { due: 'open', ask: 'open', recall: 'seen' },
  open: { close: 'seen' },
  seen: { ask: 'open' },
});
