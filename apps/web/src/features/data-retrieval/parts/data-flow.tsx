import { SITE_NAME } from '../../../shared/site.ts';
import { Picture } from './picture.tsx';

interface Station {
  readonly name: string;
  readonly role: string;
  readonly emblem: string;
}

/** Emblems on a grid of 32 around 0,0: a vault, a fan of many hands, the lit doorway of the site. */
const STATIONS: readonly Station[] = [
  {
    name: 'Valve',
    role: 'the publisher',
    emblem: 'M-12-12H12V12H-12ZM0-6a6 6 0 1 1 0 12a6 6 0 1 1 0-12M0-6V-9M0 6V9M-6 0H-9M6 0H9',
  },
  {
    name: 'Community API',
    role: 'fed by players',
    emblem: 'M0 11-13-3M0 11-7-9M0 11V-12M0 11 7-9M0 11 13-3M-5 13H5',
  },
  {
    name: SITE_NAME,
    role: 'shows it to all',
    emblem: 'M-12 12V-1A12 12 0 0 1 12-1V12M-15 12H15M0-7 3-1V12H-3V-1ZM-8 12V5M8 12V5',
  },
];
const STEPS = ['Ingest', 'Populate'] as const;

const BOX = { width: 152, height: 104 };
/** Room for an arrow and the word on it. */
const GAP = { across: 108, down: 60 };

type Direction = 'across' | 'down';

/** How match data travels, as a picture: side by side where there is room, from top to bottom where there is not. */
export function DataFlow() {
  return (
    <figure className="data-flow">
      <Drawing direction="across" />
      <Drawing direction="down" />
    </figure>
  );
}

function Drawing({ direction }: { readonly direction: Direction }) {
  const length = (index: number) =>
    index * (direction === 'across' ? BOX.width + GAP.across : BOX.height + GAP.down);
  const at = (offset: number): [x: number, y: number] => (direction === 'across' ? [offset, 0] : [0, offset]);
  const end = length(STATIONS.length - 1);
  const [width, height] = [BOX.width + at(end)[0], BOX.height + at(end)[1]];
  return (
    <Picture
      title={`How a match reaches ${SITE_NAME}`}
      description={`From Valve, the publisher, to the community API by the step Ingest; from the community API to ${SITE_NAME} by the step Populate.`}
      className="data-flow-drawing"
      data-direction={direction}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={width + 2}
      height={height + 2}
    >
      {STATIONS.map((station, index) => (
        <StationBox
          key={station.name}
          {...station}
          at={at(length(index))}
          isOurs={index === STATIONS.length - 1}
        />
      ))}
      {STEPS.map((step, index) => (
        <Arrow key={step} label={step} number={index + 1} from={at(length(index))} direction={direction} />
      ))}
    </Picture>
  );
}

interface StationBoxProps extends Station {
  readonly at: readonly [x: number, y: number];
  readonly isOurs: boolean;
}

const CUT = 8;

function StationBox({ name, role, emblem, at: [x, y], isOurs }: StationBoxProps) {
  const { width, height } = BOX;
  return (
    <g className="flow-station" data-ours={isOurs || undefined} transform={`translate(${x} ${y})`}>
      <path
        className="flow-box"
        d={`M0 0H${width - CUT}L${width} ${CUT}V${height}H${CUT}L0 ${height - CUT}Z`}
      />
      <path className="flow-emblem" d={emblem} transform={`translate(${width / 2} 32)`} />
      <text className="flow-name" x={width / 2} y={height - 34}>
        {name}
      </text>
      <text className="flow-role" x={width / 2} y={height - 15}>
        {role}
      </text>
    </g>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly number: number;
  /** Corner of the station it leaves. */
  readonly from: readonly [x: number, y: number];
  readonly direction: Direction;
}

function Arrow({ label, number, from: [x, y], direction }: ArrowProps) {
  const across = direction === 'across';
  const [startX, startY] = across ? [x + BOX.width + 8, BOX.height / 2] : [BOX.width / 2, y + BOX.height + 8];
  const length = GAP[direction] - 16;
  const line = across ? `M0 0H${length - 2}` : `M0 0V${length - 2}`;
  const head = across
    ? `M${length - 8}-5 ${length} 0 ${length - 8} 5`
    : `M-5 ${length - 8} 0 ${length} 5 ${length - 8}`;
  const text = across
    ? { x: length / 2 - 2, y: -12, textAnchor: 'middle' as const }
    : { x: 14, y: length / 2 + 4 };
  return (
    <g className="flow-step" transform={`translate(${startX} ${startY})`}>
      <path d={`${line}${head}`} />
      <text {...text}>
        {number}. {label}
      </text>
    </g>
  );
}
