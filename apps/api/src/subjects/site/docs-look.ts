/** What the readable page of the API needs beyond the library's own look. */

/** Some of its colours are too pale to be read by everybody, and on a phone long words leave the page. */
export const STYLE = `
.swagger-ui .opblock[class] .opblock-summary-method, .swagger-ui .info .version { background: #1b3a5c; color: #fff; }
html:not(.dark-mode) .swagger-ui :is(.parameter__in, .info .link .url) { color: #3b4151; }
html:not(.dark-mode) .swagger-ui :is(.info, .opblock-description, .renderedMarkdown) a { color: #1b5fb0; }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #1c6b45; border-color: #1c6b45; }
.swagger-ui .renderedMarkdown :is(code, td, p), .swagger-ui .info .link .url { overflow-wrap: anywhere; }
html.dark-mode .swagger-ui .headers-wrapper .headers :is(td, th) { color: inherit; }
.swagger-ui .response-col_links { display: none; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
}
`;

/** Names and levels that the library leaves out, set again whenever it draws, and dark where the visitor has it. */
export const SCRIPT = `
const LEVELS = { 'h3.opblock-tag': 2, 'section.models > h4': 2, '.opblock-body h4': 3, '.opblock-body h5': 4 };
const NAMES = {
  '.information-container': { role: 'region', 'aria-label': 'About the API' },
  '.schemes-server-container': { role: 'region', 'aria-label': 'Server and key' },
  '#servers': { 'aria-label': 'Server' },
  '[id$="_responses"]': { role: 'group' },
  '.opblock-body pre': { tabindex: 0 },
};
const set = (part, attribute, value) => {
  for (const element of document.querySelectorAll(part)) element.setAttribute(attribute, value);
};
function name() {
  for (const [part, attributes] of Object.entries(NAMES))
    for (const [attribute, value] of Object.entries(attributes)) set(part, attribute, value);
  for (const [part, level] of Object.entries(LEVELS)) set(part, 'aria-level', level);
}
new MutationObserver(name).observe(document.querySelector('#swagger-ui'), { childList: true, subtree: true });
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;
