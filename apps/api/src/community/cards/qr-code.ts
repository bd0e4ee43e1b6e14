import encodeQR from 'qr';
import { html, type Html } from '../../base/html.ts';
import type { Box } from './card-frames.ts';
import { round } from './card-text.ts';

/** White around the code: readers want four modules of it. */
const QUIET = 4;

/** A QR code that leads to the address, black on white in any theme. */
export function qrCode(address: string, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): Html {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
  const module = width / rows.length;
  const path = rows
    .flatMap((row, at) => row.flatMap((isDark, column) => (isDark ? `M${column} ${at}h1v1h-1z` : [])))
    .join('');
  return html`<g transform="translate(${round(x)} ${round(y)}) scale(${module.toFixed(4)})"
    ><rect width="${rows.length}" height="${rows.length}" rx="1.5" fill="#fff" /><path
      d="${path}"
      fill="#000"
      shape-rendering="crispEdges"
  /></g>`;
}
