import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a local server that can be cut. Data sent while it is cut arrives after `mend`. */
export interface Link {
  readonly port: number;
  /** Stops passing data without closing connections, as if packets were lost. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => void;
}

/** @param target The port of the server. */
export async function openLink(target: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const passOn = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!isCut) from.resume();
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isCut) from.pause();
  };
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1' });
    passOn(near, far);
    passOn(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
