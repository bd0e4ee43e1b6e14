import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they came. */
  readonly data: string;
}

export interface TestSmtpServer {
  /** `smtp://127.0.0.1:41234` */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Answers so many further mails with a temporary failure. */
  refuse(times: number): void;
  /** Mails that were refused so far. */
  refused(): number;
  close(): Promise<void>;
}

/** As much of SMTP as a client needs to hand in one mail, on this machine alone. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  let [toRefuse, refused] = [0, 0];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    converse(socket, (mail) => {
      if (toRefuse > 0) {
        toRefuse -= 1;
        refused += 1;
        return false;
      }
      mails.push(mail);
      return true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (times) => {
      toRefuse = times;
    },
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, take: (mail: ReceivedMail) => boolean): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let [from, to, data, isData, rest] = ['', [] as string[], '', false, ''];

  function hear(line: string): void {
    if (isData) {
      if (line !== '.') data += `${line.replace(/^\./, '')}\r\n`;
      else {
        isData = false;
        say(take({ from, to, data }) ? '250 Taken' : '451 Try again later');
      }
      return;
    }
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^EHLO|^HELO/i.test(line)) say('250 test');
    else if (/^MAIL/i.test(line)) [from, to, data] = [address, [], ''];
    else if (/^RCPT/i.test(line)) to.push(address);
    else if (/^DATA/i.test(line)) isData = true;
    if (/^MAIL|^RCPT|^RSET|^NOOP/i.test(line)) say('250 Fine');
    if (/^DATA/i.test(line)) say('354 Go on');
    if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
  }

  say('220 test');
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
