/**
 * Moves `Date` by so many milliseconds, for good. Timers and `performance.now` are left alone. Browsers get this function as text, so it
 * uses nothing from outside of itself.
 */
export function shiftClock(shiftMs) {
  const Real = globalThis.Date;
  if (shiftMs === 0 || Real.isShifted) return;
  const now = () => Real.now() + shiftMs;
  function Shifted(...parts) {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, parts.length === 0 ? [now()] : parts, new.target);
  }
  Object.setPrototypeOf(Shifted, Real);
  Object.defineProperty(Shifted, 'name', { value: 'Date' });
  Object.defineProperty(Shifted, 'length', { value: Real.length });
  Object.assign(Shifted, { now, isShifted: true });
  Shifted.prototype = Real.prototype;
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
