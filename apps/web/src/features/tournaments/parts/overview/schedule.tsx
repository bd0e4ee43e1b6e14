import type { Tournament } from '@soulstat/api-client';
import { Table } from '@soulstat/ui';
import { isoMoment } from '../../../../shared/format/format.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';

/** The dates of a tournament in the organiser's time, and in the visitor's where that differs. */
export function Schedule({ tournament }: { readonly tournament: Tournament }) {
  const { timeZone, stages, checkIn } = tournament;
  const isHydrated = useHydrated();
  const dates: readonly (readonly [string, number])[] = [
    ['Registration opens', tournament.opensAt],
    ['Registration closes', tournament.closesAt],
    ...(checkIn
      ? ([
          ['Check-in opens', checkIn.opensAt],
          ['Check-in closes', checkIn.closesAt],
        ] as const)
      : []),
    ...stages.flatMap(({ name, startsAt }, index) =>
      startsAt === null
        ? []
        : [[stages.length === 1 ? 'Start' : name || `Stage ${index + 1}`, startsAt / 1000] as const],
    ),
    ['End, estimated', tournament.endsAt],
  ];
  return (
    <section aria-labelledby="tournament-schedule">
      <h2 id="tournament-schedule">Schedule</h2>
      <Table label="Dates" className="tournament-schedule">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {dates.map(([what, at]) => {
            const there = formatIn(at, timeZone);
            const here = isHydrated ? formatIn(at, undefined) : there;
            return (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <time dateTime={isoMoment(at)}>{there}</time>
                  <small>{here === there ? '\u00A0' : `${here} for you`}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
