import type { TextPart } from '@soulstat/api-client/contract';
import { fillUserText } from '../../user-text/fill-user-text.ts';
import { renderUserText } from '../../user-text/render-user-text.ts';
import { TEXT_FORMAT, type StoredText } from '../../user-text/stored-text.ts';
import { today } from '../../unix-seconds.ts';

/** Links to other sites are links where staff wrote them: nobody leads staff astray by a ticket. */
interface Writer {
  readonly isStaff: boolean;
}

/** The Markdown of a ticket, rendered once when it is saved. */
export const renderTicketText = (markdown: string, { isStaff }: Writer): Promise<StoredText> =>
  renderUserText({ markdown, kind: 'ticket', hasLinks: isStaff });

/** What was rendered, as a page shows it; by an older version of the renderer it is rendered again. */
export async function filledTicketText(
  { body, rendered }: { readonly body: string; readonly rendered: unknown },
  writer: Writer,
): Promise<TextPart[]> {
  const stored = rendered as StoredText;
  const text = stored.format === TEXT_FORMAT ? stored : await renderTicketText(body, writer);
  return fillUserText(text, () => [], today()).parts;
}
