import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { href } from '../../../../shared/paths.ts';
import { useNavigate } from '../../../../shared/router/router-provider.tsx';
import { linkIn, rememberRoom } from '../room/seat-link.ts';

/** The way into a room: its code, or a link that somebody sent. */
export function CodeEntry() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  function enter() {
    const link = linkIn(text);
    if (!link) return setProblem('A code has 8 letters and digits. A link ends with it.');
    if (link.token) rememberRoom({ code: link.code, token: link.token });
    return void navigate(href('draftWithCode', { draftCode: link.code }));
  }
  return (
    <form
      className="code-entry"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label className="form-field">
        Code or link
        <input
          value={text}
          maxLength={200}
          placeholder="AB12CD34"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
        />
      </label>
      <Button type="submit" size="touch">
        Enter
      </Button>
      <p role="alert" className="form-problem">
        {problem}
      </p>
    </form>
  );
}
