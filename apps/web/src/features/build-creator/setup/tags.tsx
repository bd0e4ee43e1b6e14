import { coreItemIds, STANDARD_TAGS, tagName } from '@soulstat/builds';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCreator } from '../creator-state.ts';

/** As the contract has it. */
const MAX_TAGS = 8;

const STANDARD_IDS = STANDARD_TAGS.map(({ id }) => id);

/** What the build is about, as the game has it: key abilities and items, and the game's own tags. What left the game stays. */
export function Tags() {
  const { heroOrUnknown, itemById } = useGameData();
  const { content } = useCreator().work;
  const { tags } = content;
  const offered = new Set([
    ...heroOrUnknown(content.heroId).abilityIds,
    ...coreItemIds(content, { get: itemById }),
    ...tags.filter((id) => !STANDARD_IDS.includes(id)),
  ]);
  const chosen = STANDARD_TAGS.flatMap(({ id, name }) => (tags.includes(id) ? [name] : []));
  return (
    <fieldset className="creator-tags">
      <legend>
        Tags{' '}
        <small>
          {tags.length} of {MAX_TAGS}
        </small>
      </legend>
      <TagButtons ids={[...offered]} />
      <details>
        <summary>{['Game tags', ...chosen].join(' · ')}</summary>
        <div>
          <TagButtons ids={STANDARD_IDS} />
        </div>
      </details>
    </fieldset>
  );
}

function TagButtons({ ids }: { readonly ids: readonly number[] }) {
  const gameData = useGameData();
  const { work, edit, say } = useCreator();
  const { tags } = work.content;
  function toggle(id: number) {
    const next = tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id];
    if (next.length > MAX_TAGS) say(`A build has at most ${MAX_TAGS} tags.`);
    else edit({ kind: 'setup', change: { tags: next } });
  }
  return ids.map((id) => (
    <button key={id} type="button" aria-pressed={tags.includes(id)} onClick={() => toggle(id)}>
      {tagName(id, gameData) ?? gameData.itemOrUnknown(id).name}
    </button>
  ));
}
