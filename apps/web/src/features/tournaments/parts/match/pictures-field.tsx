import { Button } from '@soulstat/ui';
import { useId, useState } from 'react';
import { IMAGE_RULES, IMAGE_TYPES, uploadImage } from '../../../../shared/user-text/upload-image.ts';
import { Picture } from './picture.tsx';

/** As the contract has it. */
const MAX_PICTURES = 6;

export interface PicturesFieldProps {
  /** Addresses on this site. */
  readonly images: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
}

/** Screenshots beside a statement: uploaded when they are chosen, sent with it. */
export function PicturesField({ images, onChange }: PicturesFieldProps) {
  const id = useId();
  const { add, isBusy, failure } = useUploads({ images, onChange });
  return (
    <div className="pictures-field">
      {images.length > 0 && (
        <ul className="pictures">
          {images.map((image, index) => (
            <li key={image}>
              <Picture image={image} name={`Picture ${index + 1}`} />
              <Button
                size="compact"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(images.filter((each) => each !== image))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {images.length < MAX_PICTURES && (
        <>
          <label htmlFor={id}>Pictures</label>
          <input
            id={id}
            type="file"
            multiple
            accept={IMAGE_TYPES}
            aria-describedby={`${id}-rules`}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void add(files);
            }}
          />
          <small id={`${id}-rules`} className="form-note">
            {IMAGE_RULES}, up to {MAX_PICTURES}. Screenshots of the scoreboard help most.
          </small>
        </>
      )}
      <output>{isBusy && 'Uploading…'}</output>
      <p className="form-problem" role="alert">
        {failure}
      </p>
    </div>
  );
}

/** One after the other; what was uploaded before one fails stays. */
function useUploads({ images, onChange }: PicturesFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function add(files: readonly File[]) {
    setFailure(undefined);
    setBusy(true);
    let all = images;
    try {
      for (const file of files.slice(0, MAX_PICTURES - images.length)) {
        const { url } = await uploadImage(file);
        if (all.includes(url)) continue;
        all = [...all, url];
        onChange(all);
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  return { add, isBusy, failure };
}
