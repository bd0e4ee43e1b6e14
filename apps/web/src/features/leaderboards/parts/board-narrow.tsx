import { useGameData } from '../../../shared/api/game-data.ts';
import { ACTIVE_DAYS, type BoardView } from './use-board-view.ts';

interface BoardNarrowProps {
  readonly view: BoardView;
  /** By a hero among those played most, and by when somebody played last. */
  readonly by: readonly ('plays' | 'active')[];
}

/** Shows some rows of a board alone; places stay those of all. */
export function BoardNarrow({ view: { narrow, setNarrow }, by }: BoardNarrowProps) {
  const { liveHeroes } = useGameData();
  return (
    <>
      {by.includes('plays') && (
        <label className="board-field">
          <span>Plays most</span>
          <select
            value={narrow.plays ?? ''}
            onChange={({ target }) => setNarrow({ plays: Number(target.value) || undefined })}
          >
            <option value="">Any hero</option>
            {liveHeroes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {by.includes('active') && (
        <label className="board-field">
          <span>Last played</span>
          <select
            value={narrow.active ?? ''}
            onChange={({ target }) => setNarrow({ active: Number(target.value) || undefined })}
          >
            <option value="">At any time</option>
            {ACTIVE_DAYS.map((days) => (
              <option key={days} value={days}>
                Within {days} days
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
