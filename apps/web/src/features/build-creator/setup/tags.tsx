import { coreItemIds } from '@soulstat/builds';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCreator } from '../creator-state.ts';

/** As the contract has it. */
const MAX_TAGS = 8;

/** What the build is about, as the game has it: key abilities and items. Tags of the game that we have no words for stay. */
export function Tags() {
  const { itemById, itemOrUnknown, heroOrUnknown, abilityOrUnknown, abilityById } = useGameData();
  const { work, edit, say } = useCreator();
  const { content } = work;
  const { tags } = content;
  const offered = [
    ...heroOrUnknown(content.heroId).abilityIds,
    ...coreItemIds(content, { get: itemById }),
    ...tags.filter((id) => abilityById(id) ?? itemById(id)),
  ];
  const others = tags.length - tags.filter((id) => offered.includes(id)).length;
  const nameOf = (id: number) => (abilityById(id) ? abilityOrUnknown(id).name : itemOrUnknown(id).name);
  function toggle(id: number) {
    const next = tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id];
    if (next.length > MAX_TAGS) say(`A build has at most ${MAX_TAGS} tags.`);
    else edit({ kind: 'setup', change: { tags: next } });
  }
  return (
    <fieldset className="creator-tags">
      <legend>
        Tags{' '}
        <small>
          {tags.length} of {MAX_TAGS}
        </small>
      </legend>
      {[...new Set(offered)].map((id) => (
        <button key={id} type="button" aria-pressed={tags.includes(id)} onClick={() => toggle(id)}>
          {nameOf(id)}
        </button>
      ))}
      {others > 0 && <small>and {others} of the game’s own</small>}
    </fieldset>
  );
}
