import type { UploadedImage } from '@soulstat/api-client';
import { apiPost } from '../api/api.ts';

/** What a picture may be; the server has the same rules. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp';
export const IMAGE_RULES = 'PNG, JPEG or WebP, at most 5 MB';

export async function uploadImage(file: File): Promise<UploadedImage> {
  return apiPost('/api/user-images', { body: new Uint8Array(await file.arrayBuffer()) });
}
