import { Fragment } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';

export interface CopyLineProps {
  readonly text: string;
  /** What it is, for those who do not see it: "install line". */
  readonly what: string;
}

/** A line to be taken over letter by letter. Where it is too long it breaks after a slash, without a hyphen. */
export function CopyLine({ text, what }: CopyLineProps) {
  const pieces = text.split(/(?<=[\\/])(?![\\/])/);
  return (
    <span className="copy-line">
      <code>
        {pieces.map((piece, index) => (
          // The pieces of a text stay where they are.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {piece}
            <wbr />
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
