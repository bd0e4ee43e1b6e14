import './later.css';
import './live-now.css';

export { Below } from './below.tsx';
export { CoverageLine } from './coverage-line.tsx';
export { FewMatches } from './few-matches.tsx';
export { JustSignedIn } from './your-matches/just-signed-in.tsx';
export { LiveNow } from './live-now.tsx';
export { NextTournaments } from './next-tournaments.tsx';
export { QuickLinks } from './quick-links.tsx';
export { Skyline } from './skyline.tsx';
export { TopMatches } from './top-matches.tsx';
export { UnknownAddress } from './unknown-address.tsx';
