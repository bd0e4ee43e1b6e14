import { Picture } from './picture.tsx';

/** The search box of the top bar as it looks in its Match mode, with the three things to do there. */
export function MatchIdBar() {
  return (
    <figure className="match-id-bar">
      <Picture
        title="The match-ID search"
        description="The search box with its switch on Match, a match ID of eight digits typed in, and the Enter key that opens the match."
        viewBox="0 0 320 128"
        width="400"
        height="160"
      >
        <path className="bar-box" d="M.5 40.5H311.5L319.5 48.5V87.5H8.5L.5 79.5Z" />
        <path className="bar-switch" d="M8 48H126V80H8Z" />
        <path className="bar-chosen" d="M70 50H124V78H70Z" />
        <text className="bar-mode" x="39" y="69">
          Player
        </text>
        <text className="bar-mode" data-chosen x="97" y="69">
          Match
        </text>
        <text className="bar-digits" x="138" y="69.500">
          68623064
        </text>
        <path className="bar-caret" d="M224 54V75" />
        <path className="bar-key" d="M248.500 52.500H311.500V75.500H248.500Z" />
        <text className="bar-key-name" x="280" y="68.500">
          Enter
        </text>
        <Callout number={1} x={97} label="choose Match" side="above" />
        <Callout number={2} x={176} label="type the match ID" side="below" />
        <Callout number={3} x={279} label="press Enter" side="above" />
      </Picture>
    </figure>
  );
}

interface CalloutProps {
  readonly number: number;
  readonly label: string;
  readonly x: number;
  readonly side: 'above' | 'below';
}

function Callout({ number, label, x, side }: CalloutProps) {
  const above = side === 'above';
  return (
    <g className="bar-callout" transform={`translate(${x} ${above ? 28 : 100})`}>
      <path d={above ? 'M0 0V16' : 'M0 0V-16'} />
      <text y={above ? -8 : 17}>
        {number}. {label}
      </text>
    </g>
  );
}
