import { isOver, type DraftEvent } from '@soulstat/draft';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DraftClient } from './draft-client.ts';
import type { TestRoom } from './open-room.ts';

/** What was sent may have been lost: it is sent again. */
const AGAIN_MS = 300;
/** Captains look at heroes before they take one. */
const THINKING_MS = 50;

/** A captain who locks heroes in and, whatever breaks, comes back at once to any server that answers. */
export class SturdyCaptain {
  readonly team: 1 | 2;
  readonly #token: string;
  readonly #code: string;
  readonly #siteOf: () => string;
  /** Every event that was seen, by version: whatever a server told once has to stay so. */
  readonly seen = new Map<number, DraftEvent>();
  /** Who was told otherwise of an event than before. */
  readonly contradictions: number[] = [];
  client: DraftClient | undefined;
  connections = 0;
  /** Takes no hero beyond so many. */
  stopsAt = Number.POSITIVE_INFINITY;

  /** @param siteOf where to connect to now */
  constructor({ code, tokens }: TestRoom, team: 1 | 2, siteOf: () => string) {
    this.team = team;
    this.#code = code;
    this.#token = tokens[`captain${team}`];
    this.#siteOf = siteOf;
  }

  get isDone(): boolean {
    return this.client?.state !== undefined && isOver(this.client.state);
  }

  get selections(): number {
    return this.client?.state?.games.at(-1)?.selections.length ?? 0;
  }

  /** Until the draft is over. */
  async play(): Promise<void> {
    while (!this.isDone) {
      try {
        this.client = await DraftClient.join(this.#siteOf(), { code: this.#code, token: this.#token });
        this.connections += 1;
        await this.#playOn(this.client);
      } catch {
        await delay(THINKING_MS);
      } finally {
        this.#remember();
      }
    }
    this.client?.close();
  }

  async #playOn(client: DraftClient): Promise<void> {
    while (!this.isDone) {
      this.#remember();
      const { state } = client;
      const version = state?.version ?? 0;
      if (state?.status === 'ready' && !state.ready[this.team]) client.act({ type: 'READY', ready: true });
      if (state?.status === 'drafting' && client.dueTeam === this.team && this.selections < this.stopsAt) {
        await delay(THINKING_MS);
        if (client.dueTeam === this.team) client.lockInFirst();
      }
      const isNews = client.until(() => (client.state?.version ?? 0) > version);
      await Promise.race([isNews, delay(AGAIN_MS)]);
      isNews.catch(() => undefined);
      if (client.isClosed) throw new Error('The connection was closed');
    }
  }

  #remember(): void {
    for (const [index, event] of (this.client?.log ?? []).entries()) {
      const version = index + 1;
      const before = this.seen.get(version);
      if (before && !isDeepStrictEqual(before, event)) this.contradictions.push(version);
      this.seen.set(version, event);
    }
  }
}
