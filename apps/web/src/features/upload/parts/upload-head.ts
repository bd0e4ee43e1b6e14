import type { Head } from '../../../shared/head.ts';

export const UPLOAD_HEAD: Head = {
  title: 'Upload recent games',
  description:
    'Your browser finds the matches in the cache of the game platform and sends where they can be downloaded, and nothing else.',
};
