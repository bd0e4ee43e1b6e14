import { patchNoteRoutes } from './patch-notes.routes.ts';

export const patchNotes = {
  features: [patchNoteRoutes],
};
