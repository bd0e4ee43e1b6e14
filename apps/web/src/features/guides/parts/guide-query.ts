import { apiQuery } from '../../../shared/api/api.ts';

export function versionOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('v') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Without a version it is asked for as the head of the page is. */
export const guideQuery = (guideId: number, v: number | undefined) =>
  apiQuery('/api/guides/:guideId', { params: { guideId }, ...(v !== undefined && { query: { v } }) });

export const ownGuideQuery = (guideId: number) =>
  apiQuery('/api/guides/:guideId/own', { params: { guideId } });
