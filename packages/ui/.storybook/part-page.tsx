import { Controls, Description, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

/** The page of a part: when to take it, what to copy, and every state. */
export function PartPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const [group, name = ''] = preparedMeta.title.split('/');
  return (
    <>
      <Title />
      <Description />
      {group === 'Parts' && (
        <>
          <h2>Copy this for your site</h2>
          <Source language="tsx" code={importsOf(name)} />
        </>
      )}
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}

function importsOf(name: string): string {
  const file = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const sheet = file === 'rank-badge' ? 'badge' : file;
  const names = name === 'Toast' ? 'createToasts, ToastList' : name;
  return `import { ${names} } from '@soulstat/ui/${file}';\nimport '@soulstat/ui/${sheet}.css';`;
}
