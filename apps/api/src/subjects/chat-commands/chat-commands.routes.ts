import type { Feature } from '../../http/feature.ts';
import { serveChatText, type ChatTextNeeds } from './serve-chat-text.ts';
import { openFacts, type FactNeeds } from './facts.ts';
import { serveStreamOverlay } from './serve-stream-overlay.ts';

/** What streams say of a player in chats and overlays, from the same facts. */
export const chatCommandRoutes: Feature<FactNeeds & ChatTextNeeds> = async (app, needs) => {
  const factsOf = openFacts(needs);
  app.register(async (inner) => serveChatText(inner, needs, factsOf));
  serveStreamOverlay(app, needs, factsOf);
};
