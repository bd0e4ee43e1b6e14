/**
 * Notes on when to take a part and when not, shown on top of its page in Storybook. What lies over the whole page gets a
 * frame of its own there, or all its states would lie over one another.
 */
export function usage(markdown: string, { overPage = false } = {}) {
  return {
    docs: {
      description: { component: markdown },
      ...(overPage && { story: { inline: false, height: '480px' } }),
    },
  };
}
