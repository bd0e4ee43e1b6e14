import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { TwinTable, type Twin } from './twin-table.tsx';
import { usePhone } from '../phone/use-phone.ts';
import { useWidth, WIDTH_UNSEEN_PX } from './use-width.ts';

/** What all charts have in common. */
export interface ChartProps extends Omit<ComponentProps<'figure'>, 'children' | 'title'> {
  /** The finding, or the question the chart answers: `Amber led from 12:00 on`. */
  readonly title: string;
  /** What is plotted, and in which unit. */
  readonly subtitle?: ReactNode;
  /** Level of the title among the page's headings. */
  readonly level?: 2 | 3 | 4;
  /** Height of the plot in CSS px. */
  readonly height?: number;
  /** Why there is no data: the plot then takes no space, which it does while data is loading. */
  readonly empty?: ReactNode;
}

export interface ChartFrameProps extends Omit<ChartProps, 'height'> {
  /** Height of the plot at a width, both in CSS px. */
  readonly heightAt: (width: number) => number;
  /** One or two sentences in place of the plot, for screen readers. */
  readonly summary: string;
  /** There is no data. */
  readonly isEmpty: boolean;
  readonly twin: () => Twin;
  readonly legend?: ReactNode;
  /** Renders into a box of that width in CSS px. */
  readonly children: (width: number) => ReactNode;
}

/** What a plot of unknown width is expected to have on a phone, for its height. */
const WIDTH_OF_PHONE_PX = 343;

/** Title, plot and table in one box of one size, so that switching between them shifts nothing. */
export function ChartFrame({
  title,
  subtitle,
  level = 3,
  heightAt,
  summary,
  isEmpty,
  twin,
  legend,
  empty,
  children,
  className = '',
  ...figure
}: ChartFrameProps) {
  const Title = `h${level}` as const;
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isPhone = usePhone();
  const height = heightAt(width ?? (isPhone ? WIDTH_OF_PHONE_PX : WIDTH_UNSEEN_PX));
  const [asTable, setAsTable] = useState(false);
  return (
    <figure {...figure} aria-labelledby={titleId} className={`soulstat-chart ${className}`.trim()}>
      <div className="soulstat-chart-head">
        <div>
          <Title id={titleId} className="soulstat-chart-title">
            {title}
          </Title>
          {subtitle && <p className="soulstat-chart-subtitle">{subtitle}</p>}
        </div>
        {!isEmpty && (
          <Button
            variant="quiet"
            size="compact"
            aria-pressed={asTable}
            onClick={() => setAsTable((before) => !before)}
          >
            <Glyph name="table" />
            Show as table
          </Button>
        )}
      </div>
      {!isEmpty && legend}
      <div
        ref={box}
        className="soulstat-chart-body"
        style={isEmpty && empty ? undefined : { minHeight: height }}
      >
        {isEmpty ? (
          <p className="soulstat-chart-empty">{empty ?? 'No data yet'}</p>
        ) : asTable ? (
          <TwinTable caption={title} twin={twin()} height={height} />
        ) : (
          <>
            <p className="soulstat-visually-hidden">{summary}</p>
            {width !== undefined && children(width)}
          </>
        )}
      </div>
    </figure>
  );
}
