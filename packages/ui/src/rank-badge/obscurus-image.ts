import { OBSCURUS } from '@soulstat/ranks';

const INK = '#0a0c0f';
const { dark, light } = OBSCURUS.color;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-68 -68 136 136">' +
  `<linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="#3c4047"/></linearGradient>` +
  `<circle r="54" fill="${light}" stroke="${INK}" stroke-width="4"/>` +
  `<circle r="43" fill="url(#v)" stroke="${INK}" stroke-width="3"/>` +
  `<path d="M-10.5-43Q-15 0-30 31M-5-43Q-8 0-15 40M0-43V43M5-43Q8 0 15 40M10.5-43Q15 0 30 31" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="4"/></svg>`;

/**
 * The unranked badge, a blank coin under a veil, as a data URL. It is part of the package, so it can be shown when no assets host responds.
 */
export const OBSCURUS_IMAGE: string = /* @__PURE__ */ `data:image/svg+xml,${/* @__PURE__ */ encodeURIComponent(SVG)}`;
