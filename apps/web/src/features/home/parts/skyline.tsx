/** Left edge, width and height of a tower, on a ground of 420. */
type Tower = readonly [x: number, width: number, height: number];

const BACK: readonly Tower[] = [
  [14, 40, 62],
  [70, 34, 88],
  [126, 44, 96],
  [186, 30, 132],
  [238, 52, 110],
  [306, 34, 126],
  [352, 46, 84],
];
const FRONT: readonly Tower[] = [
  [0, 34, 40],
  [40, 26, 70],
  [72, 36, 48],
  [112, 22, 92],
  [140, 42, 58],
  [188, 30, 112],
  [224, 40, 74],
  [270, 26, 98],
  [302, 22, 60],
  [330, 32, 104],
  [368, 26, 66],
  [398, 22, 44],
];
const GROUND = 150;
const WIDTH = 420;

/** A night city: a fan of light, towers with setbacks, lit windows. Ornament only, so it comes after the page. */
export function Skyline() {
  return (
    <svg
      className="skyline"
      viewBox={`0 0 ${WIDTH} ${GROUND}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      <path className="skyline-fan" d={fan()} />
      <path className="skyline-back" d={BACK.map(outline).join('')} />
      <path className="skyline-towers" d={FRONT.map(outline).join('')} />
      <path className="skyline-lights" d={FRONT.map((tower) => windows(tower, false)).join('')} />
      <path className="skyline-lights" data-soul d={FRONT.map((tower) => windows(tower, true)).join('')} />
    </svg>
  );
}

function fan(): string {
  return Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI * (0.04 + (0.92 * index) / 16);
    const at = (radius: number) =>
      `${(203 - Math.cos(angle) * radius).toFixed(1)} ${(GROUND - Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(60)}L${at(index % 2 ? 128 : 148)}`;
  }).join('');
}

/** Two setbacks and a mast, as the building law of the twenties wanted them. */
function outline([x, width, height]: Tower): string {
  const top = GROUND - height;
  const step = width / 6;
  const steps = [
    `M${x} ${GROUND}V${top + 18}`,
    `H${x + step}V${top + 9}`,
    `H${x + 2 * step}V${top}`,
    `H${x + 3 * step}V${top - 7}V${top}`,
    `H${x + 4 * step}V${top + 9}`,
    `H${x + 5 * step}V${top + 18}`,
    `H${x + width}V${GROUND}Z`,
  ];
  return steps.join('');
}

/** A grid of windows of which some are lit, always the same ones; few by soul-light. */
function windows([x, width, height]: Tower, isSoul: boolean): string {
  const [columns, rows] = [Math.floor((width - 6) / 5), Math.floor((height - 24) / 7)];
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    left: x + 4 + (index % columns) * 5,
    top: GROUND - height + 25 + Math.floor(index / columns) * 7,
    luck: (index * 37 + x * 13) % 23,
  }));
  return places
    .filter(({ luck }) => (isSoul ? luck === 0 : luck === 5 || luck === 11 || luck === 17))
    .map(({ left, top }) => `M${left} ${top}h2.5`)
    .join('');
}
