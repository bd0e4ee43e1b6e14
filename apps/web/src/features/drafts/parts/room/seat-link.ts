import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';

const KEY = BROWSER_STORAGE.draftLinks.name;
/** Of so many rooms; the oldest gives way. */
const MAX_ROOMS = 20;

/** What this tab knows of a room: the secret it came with, and the links, where it was opened here. */
export interface KnownRoom {
  readonly code: string;
  readonly token?: string;
  readonly links?: Readonly<Record<SeatName, string>>;
}

export const SEAT_LINKS = {
  captain1: 'Captain 1',
  captain2: 'Captain 2',
  player1: 'Players 1',
  player2: 'Players 2',
  referee: 'Referee',
} as const;
export type SeatName = keyof typeof SEAT_LINKS;

/** The secret that an address carries behind `#`. */
export const tokenIn = (hash: string): string | undefined => /^#([\w-]{16,64})$/.exec(hash)?.[1];

/** The code and the secret of a pasted link, or a code alone; undefined where it is neither. */
export function linkIn(text: string): { readonly code: string; readonly token?: string } | undefined {
  const found = /(?:^|\/draft\/|[?&]code=)([a-z0-9]{8})(?:#([\w-]{16,64}))?$/i.exec(text.trim());
  const [, code, token] = found ?? [];
  return code === undefined ? undefined : { code: code.toUpperCase(), ...(token && { token }) };
}

/** The address does not keep the secret, so that nobody shares it by accident. */
export const knownRoom = (code: string): KnownRoom | undefined =>
  knownRooms().find((room) => room.code === code);

export function rememberRoom(room: KnownRoom): void {
  const rooms = knownRooms();
  const before = rooms.find(({ code }) => code === room.code);
  const others = rooms.filter(({ code }) => code !== room.code);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([{ ...before, ...room }, ...others].slice(0, MAX_ROOMS)));
  } catch {
    // NOTE: a browser that stores nothing asks for the link again after a reload.
  }
}

export function knownRooms(): readonly KnownRoom[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRoom) : [];
  } catch {
    return [];
  }
}

function isRoom(value: unknown): value is KnownRoom {
  if (typeof value !== 'object' || value === null) return false;
  const { code, token, links } = value as Readonly<Record<keyof KnownRoom, unknown>>;
  return (
    typeof code === 'string' &&
    (token === undefined || typeof token === 'string') &&
    (links === undefined || (typeof links === 'object' && links !== null))
  );
}
