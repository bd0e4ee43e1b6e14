import { winnersLosersRoutes } from './winners-losers.routes.ts';

export const winnersLosers = {
  features: [winnersLosersRoutes],
};
