/** Heroes whose pictures in the game's files have another name than the hero has in its code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  atlas: 'bull',
  dynamo: 'sumo',
  forge: 'engineer',
  ghost: 'spectre',
  krill: 'digger',
  orion: 'archer',
};

/** The name of a hero's picture in the game's own files, by which other programs know it on a draft page: `hero_atlas` → `bull_card.webp`. */
export function heroPicture(className: string): string {
  const name = className.replace(/^hero_/, '');
  return `${OTHER_NAMES[name] ?? name}_card.webp`;
}
