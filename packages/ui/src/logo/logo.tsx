import type { ComponentProps } from 'react';

export interface LogoProps extends Omit<ComponentProps<'svg'>, 'children' | 'name'> {
  /** `full` is mark and name side by side; `mark` is for narrow screens. */
  readonly variant?: 'full' | 'mark' | 'wordmark';
  /** Height in CSS px; the width follows. */
  readonly height?: number;
  /** The accessible name; an empty string hides the logo where the name is beside it. */
  readonly label?: string;
}

/** 32 high; `x` is where each piece begins. */
const VIEW = { mark: '0 0 32 32', wordmark: '0 0 145 20', full: '0 0 190 32' } as const;
const RATIO = { mark: 1, wordmark: 145 / 20, full: 190 / 32 } as const;

/** The doorway with its skyline of bars, and the name. The pieces take their colours from the theme. */
export function Logo({
  variant = 'full',
  height = 32,
  label = 'Soulstat',
  className = '',
  ...svg
}: LogoProps) {
  const name = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...svg}
      {...name}
      className={`soulstat-logo ${className}`.trim()}
      viewBox={VIEW[variant]}
      width={Math.round(height * RATIO[variant])}
      height={height}
      focusable="false"
    >
      {variant !== 'wordmark' && <Mark />}
      {variant !== 'mark' && <Wordmark offset={variant === 'full'} />}
    </svg>
  );
}

function Mark() {
  return (
    <>
      <path
        className="soulstat-logo-brass"
        fillRule="evenodd"
        d="M16 2.5A13.5 13.5 0 0 1 29.5 16V26H26V16A10 10 0 0 0 6 16V26H2.5V16A13.5 13.5 0 0 1 16 2.5ZM8.5 26V18.5L12 16.3V26ZM20 26V16.3L23.5 18.5V26ZM1 28H31V30H1Z"
      />
      <path className="soulstat-logo-light" d="M16 8.5 18.5 13.5V26H13.5V13.5Z" />
    </>
  );
}

const S =
  'M12.3 5.3C11.5 2.9 9.6 1.4 7.1 1.4 4.3 1.4 2.5 3.1 2.5 5.3 2.5 10.6 12.7 8.7 12.7 14 12.7 16.8 10.4 18.6 7.3 18.6 4.4 18.6 2.1 17 1.3 14.4';

/** The letters are strokes of one width. The legs of the A extend below the line and are clipped there. */
function Wordmark({ offset }: { readonly offset: boolean }) {
  return (
    <svg x={offset ? 44 : 0} y={offset ? 6 : 0} width="145" height="20" viewBox="0 0 145 20">
      <g className="soulstat-logo-ink">
        <path d={S} />
        <circle cx="28" cy="10" r="8.6" />
        <path d="M42.4 0V11.8A6.8 6.8 0 0 0 56 11.8V0M63.4 0V18.6H72.5" />
        <path d={S} transform="translate(76.5)" />
        <path d="M94 1.4H108M101 1.4V20M130 1.4H144M137 1.4V20M114 14.2H124" />
        <path strokeLinejoin="bevel" d="M110 21.2 119 .8 128 21.2" />
      </g>
      <path className="soulstat-logo-light" d="M28 5.8 30.6 10 28 14.2 25.4 10Z" />
    </svg>
  );
}
