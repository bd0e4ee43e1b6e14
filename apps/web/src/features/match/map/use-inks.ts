import { useEffect, useState, type RefObject } from 'react';
import type { Inks } from './draw-scene.ts';

/** Says no colour until the page is there. */
const NO_INKS: Inks = { sides: ['', ''], ground: '', text: '', muted: '' };

/** The colours of the theme as a canvas takes them; they change with it. */
export function useInks(box: RefObject<HTMLElement | null>): Inks {
  const [inks, setInks] = useState(NO_INKS);
  useEffect(() => {
    const read = () => box.current && setInks(inksOf(box.current));
    read();
    const themes = new MutationObserver(read);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: light)');
    system.addEventListener('change', read);
    return () => {
      themes.disconnect();
      system.removeEventListener('change', read);
    };
  }, [box]);
  return inks;
}

/** A token is a pair of colours until an element has it. */
function inksOf(box: HTMLElement): Inks {
  const probe = document.createElement('i');
  box.append(probe);
  const ink = (token: string) => {
    probe.style.color = `var(--soulstat-color-${token})`;
    return getComputedStyle(probe).color;
  };
  const inks: Inks = {
    sides: [ink('side-0'), ink('side-1')],
    ground: ink('raised'),
    text: ink('text'),
    muted: ink('line'),
  };
  probe.remove();
  return inks;
}
