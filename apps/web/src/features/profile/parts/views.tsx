import { Button } from '@soulstat/ui';
import { useState, type ReactNode } from 'react';

interface View {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface ViewsProps {
  /** Names the row of buttons for those who do not see it. */
  readonly label: string;
  readonly views: readonly View[];
}

/** Several tables in one place. NOTE: the tabs of the UI kit write a style of their own into the page, which its policy forbids. */
export function Views({ label, views }: ViewsProps) {
  const [chosen, choose] = useState(views[0]?.id);
  const open = views.find(({ id }) => id === chosen) ?? views[0];
  return (
    <>
      <fieldset className="profile-views">
        <legend className="visually-hidden">{label}</legend>
        {views.map(({ id, label: name }) => (
          <Button
            key={id}
            variant={id === open?.id ? 'secondary' : 'quiet'}
            aria-pressed={id === open?.id}
            onClick={() => choose(id)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div key={open?.id}>{open?.content}</div>
    </>
  );
}
