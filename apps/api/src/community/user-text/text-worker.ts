/** Renders and compares texts of people in a thread of its own: what was written to be slow keeps no server busy. */
export { compareTexts } from './compare-texts.ts';
export { renderMarkdown } from './render-markdown.ts';
