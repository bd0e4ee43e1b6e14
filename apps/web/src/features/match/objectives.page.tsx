import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Objectives"
      purpose="How the objectives fell."
      shows={['Order and time', 'Who did the damage', 'From the first hit to the fall']}
    />
  );
}
