import { blogRoutes } from './blog.routes.ts';

export const blog = {
  features: [blogRoutes],
};
