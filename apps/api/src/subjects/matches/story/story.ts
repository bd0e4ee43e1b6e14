import { chanceSentence, comebackSentence } from './chances.ts';
import { firstBlood, largestFight } from './fights.ts';
import { endSentence, introSentence, leaverSentence } from './frame.ts';
import { bestPlayer, dearestItem, richestPlayer } from './players.ts';
import { firstObjectives, lanesSentence, midBossSentence, soulsSentence } from './progress.ts';
import type { Sentence, StoryContext } from './context.ts';

/** In the order of the telling. Each says nothing where the match gives it nothing to say. */
const TEMPLATES: readonly ((context: StoryContext) => Sentence | undefined)[] = [
  introSentence,
  firstBlood,
  lanesSentence,
  leaverSentence,
  firstObjectives,
  largestFight,
  midBossSentence,
  soulsSentence,
  chanceSentence,
  comebackSentence,
  dearestItem,
  richestPlayer,
  bestPlayer,
  endSentence,
];
const MOST = 10;
/** Gives way first, where there is more to tell than has room. */
const DISPENSABLE = [dearestItem, richestPlayer, firstObjectives, comebackSentence];

/** A match in six to ten sentences, made from its numbers; fewer where its source tells less. */
export function storyOf(context: StoryContext): Sentence[] {
  const said = TEMPLATES.flatMap((template) => {
    const sentence = template(context);
    return sentence ? [{ template, sentence }] : [];
  });
  const surplus = said.length - MOST;
  const present = DISPENSABLE.filter((template) => said.some((each) => each.template === template));
  const dropped = present.slice(0, Math.max(0, surplus));
  return said.filter(({ template }) => !dropped.includes(template)).map(({ sentence }) => sentence);
}
