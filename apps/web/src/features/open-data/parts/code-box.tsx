/** Code that scrolls sideways where it is wider than its box, also by keyboard. */
export const CodeBox = ({ label, code }: { readonly label: string; readonly code: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
  <section className="open-data-code" aria-label={label} tabIndex={0}>
    <pre>
      <code>{code}</code>
    </pre>
  </section>
);
