import { expect, test } from 'vitest';
import { botLines } from './bot-lines.ts';
import { commandIn, longestOf, queryOf } from './command.ts';
import { optionsIn, overlayPath } from './overlay-options.ts';

const ASKING = { origin: 'https://stats.example', accountId: 55, zone: 'Europe/Berlin' };

test.each([
  ['nightbot', /^!commands add !rank \$\(urlfetch (\S+)\)$/, '$(channel)', 400],
  ['streamelements', /^!command add !rank \$\{customapi\.(\S+)\}$/, '${channel}', 500],
  ['fossabot', /^!addcmd !rank \$\(customapi (\S+)\)$/, '$(channel)', 500],
  ['discord', /fetch\('(\S+)'\)/, 'discord', 2000],
] as const)(
  'the line for %s asks the address of the command in the words of the bot',
  (bot, line, channel, longest) => {
    const command = { ...commandIn('?name=rank&hero=haze'), bot, text: "(it's) {rank}\u{1F44D}!" };
    const [, address = ''] = line.exec(botLines(command, ASKING).line) ?? [];
    // A bracket or a mark of the text would end the address.
    expect(address.slice(0, address.indexOf('&channel='))).not.toMatch(/[(){}'"\s]/);
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://stats.example/api/chat-commands/55');
    expect(Object.fromEntries(searchParams)).toEqual({
      text: command.text,
      hero: 'haze',
      zone: ASKING.zone,
      bot,
      length: String(longest),
      channel,
    });
  },
);

test('a chat that shows less decides how long a line may be', () => {
  expect(longestOf({ bot: 'nightbot', platform: 'youtube' })).toBe(200);
  expect(longestOf({ bot: 'discord', platform: 'youtube' })).toBe(2000);
});

test('a command is read from its address again, and what is not understood is passed over', () => {
  const command = commandIn('?player=55&name=today&text={wins_today}&bot=fossabot&on=kick&hero=haze');
  const query = Object.entries(queryOf(command)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  expect(commandIn(`?${new URLSearchParams(query)}`)).toEqual(command);
  const unread = commandIn('?player=x&name=%20!&bot=toString&on=discord&hero=<b>');
  expect(unread).toEqual(commandIn(''));
});

test('the address of an overlay says what is unlike the usual', () => {
  const usual = optionsIn('');
  expect(overlayPath('rank', 55, usual)).toBe('/external/overlay/rank/55');
  const chosen = optionsIn(
    '?frame=box&at=top-right&theme=light&bg=solid&scale=0.5&zone=Asia/Tokyo&count=today&rows=3',
  );
  const [, search = ''] = overlayPath('matches', 55, { ...chosen, frame: 'full' }).split('?');
  expect(optionsIn(search)).toEqual({ ...chosen, frame: 'full', count: 'session', zone: 'UTC' });
  expect(optionsIn('?frame=x&at=x&theme=pink&scale=99&zone=<b>&count=x&rows=99')).toEqual(usual);
});
