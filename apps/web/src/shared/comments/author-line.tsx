import type { BuildAuthor, GuideAuthor } from '@soulstat/api-client';
import { Avatar } from '@soulstat/ui';
import { RankText } from '../game/rank-text.tsx';
import { Link } from '../link.tsx';
import { href } from '../paths.ts';

const ROLES: Readonly<Record<GuideAuthor['role'], string | undefined>> = {
  user: undefined,
  author: 'Trusted author',
  moderator: 'Moderator',
  staff: 'Staff',
};

/** Of somebody with an account here nothing is told while they hide. */
export function authorNameOf({ accountId, name, role }: GuideAuthor | BuildAuthor): string {
  if (name !== null) return name;
  if (accountId !== null) return `Player ${accountId}`;
  return role === null ? 'Unknown author' : 'Hidden player';
}

/** Who wrote it, with the rank by PP that their matches show. Of a build from elsewhere the author may be unknown. */
export function AuthorLine({ author }: { readonly author: GuideAuthor | BuildAuthor }) {
  const { accountId, avatarUrl, estimatedRankNumber, role } = author;
  return (
    <span className="text-author">
      <Avatar imageUrl={avatarUrl} size={24} />
      {accountId === null ? (
        authorNameOf(author)
      ) : (
        <Link to={href('profile', { accountId: String(accountId) })}>{authorNameOf(author)}</Link>
      )}
      {estimatedRankNumber !== undefined && <RankText rankNumber={estimatedRankNumber} />}
      {role !== null && ROLES[role] && <small>{ROLES[role]}</small>}
    </span>
  );
}
