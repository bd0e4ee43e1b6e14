import type { OpenedDraft } from './new-draft.ts';

/** What stands behind `#` no server and no log sees. Of a bot's team there is nobody to invite. `site` is its address, or nothing for paths. */
export function linksOf({ code, hasBot, tokens }: OpenedDraft, site = '') {
  const room = `${site}/draft/${code}`;
  const link = (token: string) => `${room}#${token}`;
  return {
    captain1: link(tokens.captain1),
    captain2: hasBot ? room : link(tokens.captain2),
    player1: link(tokens.player1),
    player2: hasBot ? room : link(tokens.player2),
    referee: link(tokens.referee),
  };
}
