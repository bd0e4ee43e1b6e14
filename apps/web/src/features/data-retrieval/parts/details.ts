/** What the parts of the help say that are collapsed at first: one file, loaded when one of them is about to be opened. */
export { AutomaticTool } from './automatic-tool.tsx';
export { CacheUpload } from './cache-upload.tsx';
export { ManualTool } from './manual-tool.tsx';
export { UnderstandingTheTool } from './understanding-the-tool.tsx';
