import type { Guide } from '@soulstat/api-client';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { GuideFacts } from './guide-facts.tsx';

export function GuideByline({ guide }: { readonly guide: Guide }) {
  const { patch, checkedOn } = guide;
  return (
    <GuideFacts guide={guide}>
      <span>
        Checked on {patch ? `${patch.name}, ` : ''}
        <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>
      </span>
    </GuideFacts>
  );
}
