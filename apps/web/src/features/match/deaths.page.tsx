import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Deaths"
      purpose="Every death: where, by whom, and what it cost."
      shows={['List and map with the positions of both', 'Time to kill, time dead, souls lost']}
    />
  );
}
