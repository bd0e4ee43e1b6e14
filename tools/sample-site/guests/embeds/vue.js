import { createApp, h, reactive } from 'vue';

export function mount(box) {
  const shown = reactive({ id: undefined, theme: undefined });
  const app = createApp({
    render: () => shown.id && h('soulstat-match', { id: shown.id, theme: shown.theme }),
  });
  app.mount(box);
  return {
    show: (id, theme) => void Object.assign(shown, { id, theme }),
    end: () => app.unmount(),
  };
}
