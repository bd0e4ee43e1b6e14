import './later.css';

export { Below } from './below.tsx';
export { CoverageLine } from './coverage-line.tsx';
export { QuickLinks } from './quick-links.tsx';
export { Skyline } from './skyline.tsx';
export { TopMatches } from './top-matches.tsx';
export { UnknownAddress } from './unknown-address.tsx';
