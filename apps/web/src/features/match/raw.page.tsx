import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Raw"
      purpose="The match as its file tells it."
      shows={['All fields, searchable', 'Download as JSON']}
    />
  );
}
