/** The map drawn in two ways by the least of code: twelve players with rings of health and trails of fifteen points, every frame. */
export interface MapVariant {
  readonly name: string;
  readonly html: string;
  /** Runs in the page and goes on by itself. */
  readonly script: () => void;
}

const STAGE = 'style="width:351px;height:351px"';

export const VARIANTS: readonly MapVariant[] = [
  { name: 'canvas', html: `<canvas width="702" height="702" ${STAGE}></canvas>`, script: playCanvas },
  { name: 'SVG', html: `<svg viewBox="0 0 215 215" ${STAGE}></svg>`, script: playSvg },
];

function playCanvas(): void {
  const context = document.querySelector('canvas')?.getContext('2d');
  if (!context) throw new Error('no canvas');
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to a page whole
  const placeOf = (player: number, at: number) => ({
    x: 107 + 90 * Math.sin(at / 900 + player),
    y: 107 + 90 * Math.cos(at / 700 + player * 2),
  });
  const draw = (now: number) => {
    context.setTransform(702 / 215, 0, 0, 702 / 215, 0, 0);
    context.clearRect(0, 0, 215, 215);
    for (let player = 0; player < 12; player++) {
      context.strokeStyle = player < 6 ? '#e0b050' : '#6f95e8';
      context.lineWidth = 1.2;
      context.beginPath();
      for (let back = 15; back >= 0; back--) {
        const { x, y } = placeOf(player, now - back * 60);
        context.lineTo(x, y);
      }
      context.stroke();
      const { x, y } = placeOf(player, now);
      context.fillStyle = '#171b21';
      context.beginPath();
      context.arc(x, y, 4.6, 0, 7);
      context.fill();
      context.lineWidth = 1.6;
      context.beginPath();
      context.arc(x, y, 4.6, -1.57, -1.57 + 6.28 * (0.5 + 0.5 * Math.sin(now / 500 + player)));
      context.stroke();
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function playSvg(): void {
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('no drawing');
  const add = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    svg.append(element);
    return element;
  };
  const players = Array.from({ length: 12 }, (_, player) => {
    const stroke = player < 6 ? '#e0b050' : '#6f95e8';
    return {
      trail: add('polyline', { fill: 'none', stroke, 'stroke-width': '1.2' }),
      disc: add('circle', { r: '4.6', fill: '#171b21' }),
      ring: add('circle', { r: '4.6', fill: 'none', stroke, 'stroke-width': '1.6', pathLength: '100' }),
    };
  });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to a page whole
  const placeOf = (player: number, at: number) => ({
    x: 107 + 90 * Math.sin(at / 900 + player),
    y: 107 + 90 * Math.cos(at / 700 + player * 2),
  });
  const draw = (now: number) => {
    players.forEach(({ trail, disc, ring }, player) => {
      const points: string[] = [];
      for (let back = 15; back >= 0; back--) {
        const { x, y } = placeOf(player, now - back * 60);
        points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
      }
      const { x, y } = placeOf(player, now);
      trail.setAttribute('points', points.join(' '));
      disc.setAttribute('transform', `translate(${x} ${y})`);
      ring.setAttribute('transform', `translate(${x} ${y}) rotate(-90)`);
      ring.setAttribute('stroke-dasharray', `${50 + 50 * Math.sin(now / 500 + player)} 100`);
    });
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
