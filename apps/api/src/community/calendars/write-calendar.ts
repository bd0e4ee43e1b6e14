import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUrl } from '../../http/network/site-address.ts';

/** What calendar programs are told how often to ask again, in seconds. */
const REFRESH_S = 3600;

export interface CalendarSite {
  /** Its address, without a slash at the end. */
  readonly url: string;
}

export const calendarSite = (request: FastifyRequest, publicUrl: string | undefined): CalendarSite => ({
  url: siteUrl(request, publicUrl) ?? `${request.protocol}://${request.host}`,
});

export interface CalendarOf {
  readonly name: string;
  /** What of the site it is of. */
  readonly product: string;
  /** The page that it stands for. */
  readonly page: string;
  readonly events: readonly ICalEventData[];
}

/** A calendar to subscribe to. Times are in UTC, which every program shows in the zone of its owner. */
export const writeCalendar = ({ name, product, page, events }: CalendarOf): string =>
  ical({
    name,
    prodId: { company: 'Soulstat', product, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
    url: page,
    events: [...events],
  }).toString();

export const asCalendar = (reply: FastifyReply, caching: string, fileName: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', caching)
    .header('content-disposition', `inline; filename="${fileName}"`);
