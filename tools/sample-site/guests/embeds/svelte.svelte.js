import { mount as mountComponent, unmount } from 'svelte';
import Embed from './embed.svelte';

export function mount(box) {
  const shown = $state({ id: undefined, theme: undefined });
  const component = mountComponent(Embed, { target: box, props: { shown } });
  return {
    show: (id, theme) => void Object.assign(shown, { id, theme }),
    end: () => void unmount(component),
  };
}
