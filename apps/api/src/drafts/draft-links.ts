import type { OpenedDraft } from './new-draft.ts';

/** What stands behind `#` no server and no log sees. `site` is its address, or nothing for paths. */
export function linksOf({ code, tokens }: OpenedDraft, site = '') {
  const link = (token: string) => `${site}/draft/${code}#${token}`;
  return {
    captain1: link(tokens.captain1),
    captain2: link(tokens.captain2),
    player1: link(tokens.player1),
    player2: link(tokens.player2),
    referee: link(tokens.referee),
  };
}
