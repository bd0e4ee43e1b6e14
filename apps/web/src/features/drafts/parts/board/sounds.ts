/** Sounds of a room, made by the browser: no files. Each is some tones: frequency in Hz, beginning and length in s. */
const SOUNDS = {
  turn: [
    [523, 0, 0.16],
    [784, 0.14, 0.3],
  ],
  ban: [
    [196, 0, 0.18],
    [147, 0.12, 0.3],
  ],
  pick: [
    [392, 0, 0.12],
    [494, 0.1, 0.12],
    [587, 0.2, 0.32],
  ],
  tick: [[880, 0, 0.06]],
  pause: [
    [330, 0, 0.14],
    [262, 0.16, 0.26],
  ],
  end: [
    [392, 0, 0.2],
    [523, 0.18, 0.2],
    [659, 0.36, 0.5],
  ],
} as const satisfies Record<string, readonly (readonly [hz: number, at: number, length: number])[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDNESS = 0.08;
let context: AudioContext | undefined;

/** Browsers make no sound before anything was pressed; then this one is heard. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (context.state !== 'running') return;
  for (const [hz, at, length] of SOUNDS[sound]) tone(context, hz, context.currentTime + at, length);
}

function tone(audio: AudioContext, hz: number, at: number, length: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: hz });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
