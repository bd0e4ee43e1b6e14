import { createRoot } from 'react-dom/client';

export function mount(box) {
  const root = createRoot(box);
  return {
    show: (id, theme) => root.render(<soulstat-match id={id} theme={theme} />),
    end: () => root.unmount(),
  };
}
