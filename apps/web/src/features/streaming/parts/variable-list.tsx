import {
  CHAT_VARIABLE_GROUPS,
  CHAT_VARIABLES,
  type ChatVariable,
  type ChatVariableGroup,
} from '@soulstat/api-client/chat-variables';
import { Disclosure, Table } from '@soulstat/ui';

const NAMES = Object.keys(CHAT_VARIABLES) as ChatVariable[];
const GROUPS = Object.keys(CHAT_VARIABLE_GROUPS) as ChatVariableGroup[];

/** Every variable with its meaning; one that is chosen goes into the text. */
export function VariableList({ onInsert }: { readonly onInsert: (variable: ChatVariable) => void }) {
  return (
    <section aria-labelledby="streaming-variables">
      <h2 id="streaming-variables">Variables</h2>
      <p>{NAMES.length} values. Choose one to put it into the text.</p>
      {GROUPS.map((group, index) => (
        <Disclosure key={group} title={CHAT_VARIABLE_GROUPS[group]} defaultOpen={index < 2}>
          <Table label={`Variables: ${CHAT_VARIABLE_GROUPS[group]}`} className="streaming-variables">
            <caption className="visually-hidden">{CHAT_VARIABLE_GROUPS[group]}</caption>
            <thead>
              <tr>
                <th scope="col">Variable</th>
                <th scope="col">Meaning</th>
                <th scope="col">Example</th>
              </tr>
            </thead>
            <tbody>
              {NAMES.filter((name) => CHAT_VARIABLES[name].group === group).map((name) => (
                <tr key={name}>
                  <th scope="row">
                    <button
                      type="button"
                      className="streaming-variable"
                      aria-label={`Insert ${name}`}
                      onClick={() => onInsert(name)}
                    >
                      <code>{`{${name}}`}</code>
                    </button>
                  </th>
                  <td>{CHAT_VARIABLES[name].meaning}</td>
                  <td>{CHAT_VARIABLES[name].example}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      ))}
    </section>
  );
}
