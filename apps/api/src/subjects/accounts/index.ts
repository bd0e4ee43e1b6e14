import { REPORTED_PLAYER } from './reported-player.ts';
import { authRoutes } from './auth.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { linkRoutes } from './links.routes.ts';
import { demoSignInRoutes } from './demo-sign-in/demo-sign-in.routes.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { ownDataRoutes } from './own-data.routes.ts';

export const accounts = {
  features: [authRoutes, signInRoutes, linkRoutes, demoSignInRoutes, favouriteRoutes, ownDataRoutes],
  reportable: { player: REPORTED_PLAYER },
};
