export interface PictureProps {
  /** Its address on this site, which has its size. */
  readonly image: string;
  readonly name: string;
}

/** Small, and whole in a tab of its own. */
export function Picture({ image, name }: PictureProps) {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(image) ?? [];
  return (
    <a href={image} target="_blank" rel="noreferrer" className="picture">
      <img src={image} alt={name} width={width} height={height} loading="lazy" />
    </a>
  );
}
