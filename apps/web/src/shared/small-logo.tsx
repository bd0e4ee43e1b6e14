import './small-logo.css';

interface SmallLogoProps {
  /** Null: the team has no picture, or is none of this site, and nothing is shown. */
  readonly url: string | null | undefined;
  /** CSS px. */
  readonly size: number;
}

/** The picture of a team beside its name, which says what it shows. */
export function SmallLogo({ url, size }: SmallLogoProps) {
  return url && <img className="small-logo" src={url} alt="" width={size} height={size} loading="lazy" />;
}
