/** The readable page of the API: dark or light as the visitor's system says. */
export const DOCS_STYLE = `
:root {
  color-scheme: dark light;
  --page: #0f1216; --raised: #171b21; --text: #ece7dc; --muted: #a39e92; --rule: #2a3038; --brand: #d9a441;
}
@media (prefers-color-scheme: light) {
  :root { --page: #f6f2ea; --raised: #fffdf8; --text: #1c1a17; --muted: #625c51; --rule: #d9d2c3; --brand: #8a5a00; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header, .columns { max-width: 1360px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 24px; }
header p, main > section > p { max-width: 68ch; }
.home { margin: 0; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 40px; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
h3 { margin: 0 0 4px; font-size: 16px; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 20px; top: 8px; padding: 8px 12px; background: var(--raised); z-index: 1; }
code { font: 14px/1.5 ui-monospace, monospace; }
.columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 40px; padding-top: 24px; padding-bottom: 64px; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 8px; font-size: 14px; }
nav h2 { font-size: 13px; color: var(--muted); margin: 16px 0 4px; }
nav h2 a { font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 2px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { border-top: 1px solid var(--rule); padding: 24px 0; }
.address { margin: 0 0 8px; overflow-wrap: anywhere; }
.method { font-weight: 600; color: var(--brand); }
.frame { overflow-x: auto; margin: 12px 0; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: left; color: var(--muted); padding: 4px 0; }
th, td { text-align: left; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--rule); font-weight: 400; }
thead th { color: var(--muted); font-size: 13px; }
th[scope=row] { width: 24%; }
@media (max-width: 768px) {
  .types { columns: 2; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 16px; }
  nav { position: static; max-height: none; border: 1px solid var(--rule); padding: 8px 16px 16px; }
  nav a { padding: 8px 0; }
  th, td { padding-right: 12px; }
}
`;
