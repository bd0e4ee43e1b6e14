import { Disclosure, Skeleton } from '@soulstat/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../../shared/api/query-state.tsx';

interface StaffTextsProps<Text> {
  /** As in "New macro". */
  readonly what: string;
  /** As in "The macros could not be loaded". */
  readonly all: string;
  readonly query: UseQueryResult<readonly Text[]>;
  /** Where there is none. */
  readonly empty: ReactNode;
  readonly idOf: (text: Text) => number;
  readonly hintOf: (text: Text) => string;
  /** Its form; that of a new one without. */
  readonly children: (text?: Text) => ReactNode;
}

/** What staff keep in titles and texts: each opens to be changed, and below them is room for a new one. */
export function StaffTexts<Text extends { readonly title: string }>(props: StaffTextsProps<Text>) {
  const { what, all, query, empty, idOf, hintOf, children } = props;
  return (
    <>
      <QueryState
        query={query}
        what={all}
        skeleton={<Skeleton lines={6} width="100%" />}
        isEmpty={(texts) => texts.length === 0}
        empty={empty}
      >
        {(texts) =>
          texts.map((text) => (
            <Disclosure key={idOf(text)} level={2} title={text.title} hint={hintOf(text)}>
              {children(text)}
            </Disclosure>
          ))
        }
      </QueryState>
      <section aria-labelledby={`${what}-new`}>
        <h2 id={`${what}-new`}>New {what}</h2>
        {children()}
      </section>
    </>
  );
}
