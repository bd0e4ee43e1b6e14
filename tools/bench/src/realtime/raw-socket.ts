import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const TEXT = 0x81;
const NO_MASK = Buffer.alloc(4);

/** As little of a WebSocket as thousands of clients in one process take: text messages that are not cut into pieces. */
export class RawSocket {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #heard: (text: string) => void = () => undefined;
  isOpen = true;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('close', () => {
      this.isOpen = false;
    });
    socket.on('error', () => undefined);
  }

  /** `headers`: more of them, each line with its end. */
  static async open(site: string, path: string, headers = ''): Promise<RawSocket> {
    const { hostname, port, host } = new URL(site);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const end = answer.indexOf('\r\n\r\n');
    if (!answer.toString('latin1', 0, 12).endsWith('101') || end < 0)
      throw new Error(answer.toString('latin1', 0, 200));
    const opened = new RawSocket(socket);
    opened.#read(answer.subarray(end + 4));
    return opened;
  }

  onMessage(heard: (text: string) => void): void {
    this.#heard = heard;
  }

  send(message: unknown): void {
    const body = Buffer.from(JSON.stringify(message));
    const length =
      body.length < 126
        ? Buffer.from([0x80 | body.length])
        : Buffer.from([0x80 | 126, body.length >> 8, body.length & 0xff]);
    this.#socket.write(Buffer.concat([Buffer.from([TEXT]), length, NO_MASK, body]));
  }

  /** Bytes as they are, whatever they mean. */
  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const frame = frameOf(this.#buffer);
      if (!frame) return;
      this.#buffer = this.#buffer.subarray(frame.end);
      if (frame.first === TEXT) this.#heard(frame.text());
    }
  }
}

function frameOf(buffer: Buffer) {
  if (buffer.length < 2) return undefined;
  const short = (buffer[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (buffer.length < start) return undefined;
  const length =
    short === 126 ? buffer.readUInt16BE(2) : short === 127 ? Number(buffer.readBigUInt64BE(2)) : short;
  const end = start + length;
  if (buffer.length < end) return undefined;
  return { first: buffer[0], end, text: () => buffer.toString('utf8', start, end) };
}
