export interface TeamNamesProps {
  readonly name: string;
  readonly tag: string;
  readonly onName: (name: string) => void;
  readonly onTag: (tag: string) => void;
}

/** As the contract has it. */
export const MAX_NAME = 40;
const MAX_TAG = 6;

/** The name of a team, and the short one of brackets and overlays. */
export function TeamNames({ name, tag, onName, onTag }: TeamNamesProps) {
  return (
    <>
      <label className="form-field">
        Team name
        <input required maxLength={MAX_NAME} value={name} onChange={({ target }) => onName(target.value)} />
      </label>
      <label className="form-field">
        Short name
        <input maxLength={MAX_TAG} value={tag} onChange={({ target }) => onTag(target.value)} />
        <small>Up to {MAX_TAG} characters; for brackets and overlays.</small>
      </label>
    </>
  );
}
