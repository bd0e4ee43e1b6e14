/** The page of the demo sign-in: ink, brass and dashes that say it is no real one; dark or light as the visitor's system says. */
export const DEMO_SIGN_IN_STYLE = `
:root {
  color-scheme: dark light;
  --page: #0f1216; --raised: #171b21; --hover: #20262e; --text: #ece7dc; --muted: #a8a298; --line: #717a86;
  --brand: #d9a441; --on-brand: #14110a;
}
@media (prefers-color-scheme: light) {
  :root {
    --page: #f6f2ea; --raised: #fffdf8; --hover: #eee7d9; --text: #1c1a17; --muted: #5c564d; --line: #7e7769;
    --brand: #835300; --on-brand: #fffdf8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 40px 20px 64px; }
h1 { margin: 0 0 12px; font-size: 32px; line-height: 1.2; }
h2 { margin: 32px 0 12px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 12px; max-width: 64ch; }
a { color: var(--brand); }
.mark {
  display: inline-block; margin: 0 0 16px; padding: 2px 12px; border: 2px dashed var(--brand); color: var(--brand);
  font-weight: 600; letter-spacing: 0.08em; text-transform: uppercase;
}
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); }
button, input { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); color: var(--text); font: inherit; }
button { cursor: pointer; }
button:hover { background: var(--hover); }
li button { display: flex; width: 100%; align-items: baseline; justify-content: space-between; gap: 12px; text-align: start; }
.name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 600; }
.id, .help { color: var(--muted); font-size: 14px; }
label { display: block; margin: 0 0 4px; font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 4px; }
.row input { flex: 1 1 200px; max-width: 320px; }
.act { border-color: var(--brand); background: var(--brand); color: var(--on-brand); font-weight: 600; }
.act:hover { background: var(--brand); text-decoration: underline; }
form + form { margin-top: 32px; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;
