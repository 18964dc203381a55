#!/usr/bin/env node
// Starts Firefox for Playwright with a silent sound card, and relays WebDriver BiDi between them. Playwright
// sets the colour scheme of each new context with a command that Firefox 153 does not know, and fails on the
// refusal. The relay turns that refusal into a success; preferences of the profile set the scheme instead.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from '../../scripts/run/other-browsers-path.mjs';

const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** @param {WebSocket} from @param {WebSocket} to @param {(text: string) => string} change */
function pass(from, to, change) {
  from.on('message', (data) => to.send(change(/** @type {Buffer} */ (data).toString())));
  from.on('close', () => to.close());
  from.on('error', () => to.close());
}

/** @param {WebSocket} client @param {string} address */
function relay(client, address) {
  /** @type {Set<number>} */
  const asked = new Set();
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  client.pause();
  firefox.once('open', () => client.resume());
  pass(client, firefox, (text) => {
    if (text.includes(UNKNOWN)) asked.add(JSON.parse(text).id);
    return text;
  });
  pass(firefox, client, (text) => {
    if (asked.size === 0 || !text.includes('unknown command')) return text;
    const { id } = JSON.parse(text);
    return asked.delete(id) ? JSON.stringify({ type: 'success', id, result: {} }) : text;
  });
}

/**
 * Listens for Playwright and prints the address in Firefox's format.
 * @param {string} address Where Firefox listens.
 */
function listenFor(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (client, { url }) => relay(client, `${address}${url}`));
  server.on('listening', () => {
    const bound = server.address();
    if (typeof bound !== 'object' || bound === null) throw new Error('Expected a port.');
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}\n`);
  });
}

const programs = findFirefox();
if (!programs) throw new Error('Expected Firefox and PulseAudio on this machine.');

// Firefox plays nothing without a sound card. This null sink consumes sound in real time.
const folder = mkdtempSync(join(tmpdir(), 'segue-firefox-'));
const socket = join(folder, 'sound');
const soundOptions = [
  '-n',
  '--daemonize=no',
  '--use-pid-file=no',
  '--exit-idle-time=-1',
  '--disable-shm=yes',
];
const soundModules = [
  '-L',
  'module-null-sink',
  '-L',
  `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
];
const sound = spawn(programs.sound, [...soundOptions, ...soundModules], {
  stdio: 'ignore',
  env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
});

const firefox = spawn(programs.browser, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, PULSE_SERVER: `unix:${socket}` },
});
firefox.on('exit', (code) => {
  sound.kill();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.on('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = ADDRESS.exec(line)?.[1];
  if (address) listenFor(address);
  else process.stderr.write(`${line}\n`);
});
