/** Renders texts of people in a thread of its own: what was written to be slow keeps no server busy. */
export { renderMarkdown } from './render-markdown.ts';
