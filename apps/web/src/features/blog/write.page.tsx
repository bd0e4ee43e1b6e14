import { linkButton, Notice, SignInButton, Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import { goToSignIn } from '../../shared/session/sign-in.ts';
import { useSessionAtOnce } from '../../shared/session/use-session.ts';
import { WRITE_HEAD } from './parts/blog-head.ts';
import { useIsWriter } from './parts/staff-link.tsx';
import '../../shared/forms/forms.css';
import './blog.css';

/** With the editor, for those who write. */
const PostEditor = lazy(async () => ({
  default: (await import('./parts/write/post-editor.tsx')).PostEditor,
}));
const Desk = lazy(async () => ({ default: (await import('./parts/write/desk.tsx')).Desk }));

/** Where staff write posts: all of them, or one. */
export function Component() {
  const { postId } = useParams();
  return (
    <div className="text-page">
      <PageHead {...WRITE_HEAD} />
      <p className="post-back">
        <Link to={href('blog')}>Blog</Link>
        {postId !== undefined && <Link to={href('blogDesk')}>All posts</Link>}
      </p>
      <h1>Write for the blog</h1>
      <Allowed postId={postId} />
    </div>
  );
}

function Allowed({ postId }: { readonly postId: string | undefined }) {
  const { state } = useSessionAtOnce();
  const isWriter = useIsWriter();
  if (state === 'guest')
    return (
      <Notice title="Sign in to write" action={<SignInButton onSignIn={() => goToSignIn()} />}>
        Posts are written by staff.
      </Notice>
    );
  if (isWriter === undefined) return <Skeleton lines={10} width="100%" />;
  if (!isWriter)
    return (
      <Notice
        title="Only staff write posts"
        action={
          <Link {...linkButton('secondary')} to={href('guides')}>
            Guides
          </Link>
        }
      >
        Everybody can write a guide.
      </Notice>
    );
  return (
    <Suspense fallback={<Skeleton lines={10} width="100%" />}>
      {postId === undefined ? <Desk /> : <PostEditor key={postId} postId={postId} />}
    </Suspense>
  );
}
