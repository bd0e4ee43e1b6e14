import { chatCommandRoutes } from './chat-commands.routes.ts';
import { playersSocketRoutes } from './players-socket.routes.ts';

export const chatCommands = {
  features: [chatCommandRoutes, playersSocketRoutes],
};
