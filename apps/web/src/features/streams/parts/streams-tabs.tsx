import { LinkTabs } from '@soulstat/ui';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';

const TABS = {
  live: { label: 'Live', to: href('streams') },
  schedule: { label: 'Schedule', to: `${href('streams')}/schedule` },
  streamers: { label: 'Streamers', to: href('streamers') },
} as const;

/** The pages about streams. */
export function StreamsTabs({ current }: { readonly current: keyof typeof TABS }) {
  return (
    <LinkTabs label="Streams">
      {(Object.keys(TABS) as (keyof typeof TABS)[]).map((name) => (
        <Link key={name} to={TABS[name].to} aria-current={name === current ? 'page' : undefined}>
          {TABS[name].label}
        </Link>
      ))}
    </LinkTabs>
  );
}
