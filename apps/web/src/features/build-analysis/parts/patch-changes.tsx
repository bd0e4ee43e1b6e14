import type { Build, BuildPatchChange } from '@soulstat/api-client';
import { patchById } from '@soulstat/game-data';
import { Disclosure } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { PATCH_STATE_WORDS } from '../../../shared/builds/build-words.ts';
import { LinkedEmblem } from '../../../shared/builds/item-emblem.tsx';
import { countOf } from '../../../shared/format/format.ts';
import { heroHref } from '../../../shared/game/hero-href.ts';
import { ItemLink } from '../../../shared/items/item-link.tsx';
import { Link } from '../../../shared/link.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';

const SHOWN = 5;

/** What speaks against the build on the patch of today, one line a thing. */
export function PatchChanges({ build }: { readonly build: Build }) {
  const { changes, patchId, patchState } = build;
  const patch = patchById(patchId);
  const since = patch ? `${patch.name} (${formatDay(patchId)})` : formatDay(patchId);
  return (
    <section className="build-changes" aria-labelledby="build-changes">
      <h2 id="build-changes">
        {changes.length === 0
          ? 'Current: nothing changed'
          : `${PATCH_STATE_WORDS[patchState]}: ${countOf(changes.length, 'change')}`}
      </h2>
      <p className="build-muted">Checked against every patch since {since}.</p>
      <Changes changes={changes.slice(0, SHOWN)} heroId={build.heroId} />
      {changes.length > SHOWN && (
        <Disclosure title={`${changes.length - SHOWN} more`} lazy>
          <Changes changes={changes.slice(SHOWN)} heroId={build.heroId} />
        </Disclosure>
      )}
    </section>
  );
}

interface ChangesProps {
  readonly changes: readonly BuildPatchChange[];
  readonly heroId: number;
}

function Changes({ changes, heroId }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.id} ${change.name}`} change={change} heroId={heroId} />
      ))}
    </ul>
  );
}

function Change({ change, heroId }: { readonly change: BuildPatchChange; readonly heroId: number }) {
  const { kind, sentence, patchId } = change;
  return (
    <li data-kind={kind}>
      <ChangedThing change={change} heroId={heroId} />
      <p>
        {sentence} {patchId !== null && <small>{patchById(patchId)?.name ?? formatDay(patchId)}</small>}
      </p>
    </li>
  );
}

/** What changed, leading to where its patches are listed. */
function ChangedThing({ change: { kind, id, name }, heroId }: Parameters<typeof Change>[0]) {
  const { heroOrUnknown, itemById } = useGameData();
  const { slug } = heroOrUnknown(heroId);
  if (kind === 'order' || id === null) return <b>{name}</b>;
  if (kind === 'ability' || kind === 'hero') return <Link to={heroHref(slug, 'patches')}>{name}</Link>;
  if (itemById(id)) return <ItemLink itemId={id} />;
  return (
    <span className="build-gone">
      <LinkedEmblem itemId={id} size={24} /> {name}
    </span>
  );
}
