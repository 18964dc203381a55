import { BlockList, isIP } from 'node:net';

/** The network names of Express and Fastify. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Names of the networks that hold no public address. */
export const PRIVATE_NETWORKS = Object.keys(NAMED_NETWORKS);

interface Network {
  readonly address: string;
  readonly prefixBits: number;
}

const toBits = (address: string): number => (isIP(address) === 6 ? 128 : 32);

/** @returns null for a text that is neither an address nor a network with a prefix of at least one bit. */
function readNetwork(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return null;
  if (prefix === undefined) return { address, prefixBits: toBits(address) };
  const prefixBits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return prefixBits >= 1 && prefixBits <= toBits(address) ? { address, prefixBits } : null;
}

/** Whether a text is an address, a network in CIDR form, or the name of networks. */
export const isNetwork = (text: string): boolean =>
  Object.hasOwn(NAMED_NETWORKS, text) || readNetwork(text) !== null;

/** Creates a function that tells whether an address is in one of the networks. */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of networks.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const network = readNetwork(text);
    if (network === null) throw new Error(`Expected an address or a network, found '${text}'.`);
    list.addSubnet(network.address, network.prefixBits, isIP(network.address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const [plain = ''] = address.split('%', 1);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}
