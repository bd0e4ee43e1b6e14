import type { SiteContent } from '../../community/site-content/site-content.ts';
import type { Databases } from '../../storage/databases.ts';
import { blogRoutes } from './blog.routes.ts';
import { openPosts } from './open-posts.ts';

/** For search engines. */
function listAddresses({ postgres, contentDir }: Pick<Databases, 'postgres'> & SiteContent) {
  let posts: ReturnType<typeof openPosts> | undefined;
  return async () =>
    (await (await (posts ??= openPosts(postgres, contentDir))).list()).map(({ slug, updatedAt }) => ({
      path: `/blog/${slug}`,
      changedAt: new Date(updatedAt * 1000),
    }));
}

export const blog = {
  features: [blogRoutes],
  listAddresses,
};
