/** Badges of all sizes, each in a cell that takes nothing from the page around it: what differs in a picture of them comes from a rule. */
import { AssetsProvider, RankBadge } from '@soulstat/ui';
import { createRoot } from 'react-dom/client';

const SIZES = ['miniscule', 'tiny', 'small', 'mid-small', 'medium', 'large', 'huge'];
const SHEETS = { sm: '/assets/ranks/sheet_sm.webp', lg: '/assets/ranks/sheet_lg.webp' };
const KINDS = [
  {},
  { scale: 'points' },
  { calibrationMatches: 20 },
  { sheets: SHEETS },
  { onExplain: () => {} },
];

function Badges() {
  return KINDS.map(({ sheets, ...kind }, row) => (
    <AssetsProvider key={row} host="/assets" rankSheets={sheets}>
      {SIZES.map((size, column) => (
        <i
          key={size}
          style={{ all: 'initial', position: 'absolute', left: column * 170, top: row * 170, fontSize: 0 }}
        >
          <RankBadge rankNumber={84} size={size} {...kind} />
        </i>
      ))}
    </AssetsProvider>
  ));
}

/** Draws them into an element, or into its shadow root with the stylesheet given. */
window.showBadges = (box, css) => {
  let root = box;
  if (css) {
    root = box.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  }
  createRoot(root).render(<Badges />);
};
