import type { PostDraft, StoredPost } from '@soulstat/api-client';
import { Button, linkButton, Skeleton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiPost, apiQuery } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { noticeRefusal } from '../../../../shared/session/session.ts';
import { LateTextEditor } from '../../../../shared/user-text/late-text-editor.tsx';
import { FigureFields } from './figure-fields.tsx';
import { TextField } from './text-field.tsx';

const EMPTY: PostDraft = { slug: '', title: '', summary: '', tags: [], markdown: '', figures: [] };
const MAX_LETTERS = 60_000;

/** One post of the staff, or a new one. */
export function PostEditor({ postId }: { readonly postId: string }) {
  return postId === 'new' ? <Form stored={undefined} /> : <Stored id={Number(postId)} />;
}

function Stored({ id }: { readonly id: number }) {
  const query = useQuery(
    { ...apiQuery('/api/blog/stored/:postId', { params: { postId: id } }), gcTime: 0 },
    queryClient,
  );
  return (
    <QueryState query={query} what="The post" skeleton={<Skeleton lines={12} width="100%" />}>
      {(post) => <Form key={post.id} stored={post} />}
    </QueryState>
  );
}

function Form({ stored: loaded }: { readonly stored: StoredPost | undefined }) {
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState<PostDraft>(loaded ? draftOf(loaded) : EMPTY);
  const [correction, setCorrection] = useState('');
  const [said, setSaid] = useState<string>();
  const change = (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part }));

  async function run(send: () => Promise<StoredPost>, done: string) {
    setSaid('Saving...');
    try {
      const post = await send();
      setStored(post);
      setCorrection('');
      setSaid([done, ...post.problems].join(' '));
      void queryClient.invalidateQueries({ queryKey: ['/api/blog/posts'] });
      // A reload finds the post; the form stays, with what it says.
      if (!stored) history.replaceState(history.state, '', href('blogEditor', { postId: String(post.id) }));
    } catch (error) {
      noticeRefusal(error);
      setSaid(error instanceof Error ? error.message : String(error));
    }
  }

  const body = { ...draft, tags: draft.tags.filter(Boolean) };
  const save = () =>
    run(
      () =>
        stored
          ? apiPost('/api/blog/stored/:postId', {
              params: { postId: stored.id },
              body: { ...body, ...(correction && { correction }) },
            })
          : apiPost('/api/blog/stored', { body }),
      'Saved.',
    );
  const publish = (post: StoredPost, isPublished: boolean) =>
    run(
      () =>
        apiPost('/api/blog/stored/:postId/publish', { params: { postId: post.id }, body: { isPublished } }),
      isPublished ? 'Published.' : 'Unpublished. It is a draft again.',
    );

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Title" value={draft.title} onChange={(title) => change({ title })} />
      <TextField
        label="Address"
        hint="Small letters, digits and hyphens, such as party-sizes. Links keep working only while it stays."
        value={draft.slug}
        onChange={(slug) => change({ slug })}
      />
      <TextField
        label="Summary"
        hint="One or two sentences with the finding: for lists, feeds and link previews."
        value={draft.summary}
        onChange={(summary) => change({ summary })}
      />
      <TextField
        label="Tags"
        hint="At most five, with spaces between them."
        value={draft.tags.join(' ')}
        onChange={(text) => change({ tags: text.split(' ') })}
      />
      <FigureFields figures={draft.figures} onChange={(figures) => change({ figures })} />
      <h2>The post itself</h2>
      <LateTextEditor
        label="Text"
        kind="post"
        value={draft.markdown}
        onChange={(markdown) => change({ markdown })}
        maxLength={MAX_LETTERS}
        rows={18}
        hasImages
        figures={new Map(draft.figures.map(({ id, title }) => [id, title]))}
      />
      {stored?.publishedAt != null && (
        <TextField
          label="Correction"
          hint="What was wrong, for readers. A published post cannot be changed without it."
          value={correction}
          onChange={setCorrection}
        />
      )}
      <p className="form-row">
        <Button type="submit" variant="primary">
          Save
        </Button>
        {stored && (
          <Button onClick={() => void publish(stored, stored.publishedAt === null)}>
            {stored.publishedAt === null ? 'Publish' : 'Unpublish'}
          </Button>
        )}
        {stored?.publishedAt != null && (
          <Link {...linkButton('secondary')} to={href('blogPost', { slug: stored.slug })}>
            View the post
          </Link>
        )}
        <output>{said}</output>
      </p>
    </form>
  );
}

const draftOf = ({ slug, title, summary, tags, markdown, figures }: StoredPost): PostDraft => ({
  slug,
  title,
  summary,
  tags,
  markdown,
  figures,
});
