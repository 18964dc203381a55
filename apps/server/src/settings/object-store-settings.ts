import { type Settings, WrongSetting } from './setting.ts';

/** How an S3-compatible store is reached; the AWS tools read the credentials by themselves. */
export interface ObjectStoreSettings {
  /** Origin, or the address a store stands at; null: Amazon's own. */
  readonly endpoint: string | null;
  /** By which listeners reach it; null: by the same. */
  readonly publicEndpoint: string | null;
  /** Null: where the AWS tools look for it. */
  readonly region: string | null;
}

/** What stores of one's own are told where nobody named a region: they have one, and do not care. */
const DEFAULT_REGION = 'us-east-1';

/** A bucket's name by Amazon's rules, and a key that begins and ends with no slash. */
const OBJECT_FOLDER = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^/]+)*$/;

/** @throws WrongSetting for what is no bucket and no folder in one. */
export function toObjectFolder(name: string, found: string): string {
  const folder = found.replace(/\/$/, '');
  if (OBJECT_FOLDER.test(folder)) return folder;
  throw new WrongSetting(
    `${name} is '${found}', but should be a bucket and a folder in it, such as s3://music/segue.`,
  );
}

function toEndpoint(name: string, found: string | undefined): string | null {
  if (!found) return null;
  const url = URL.parse(found);
  if (url !== null && /^https?:$/.test(url.protocol)) return found.replace(/\/$/, '');
  throw new WrongSetting(`${name} is '${found}', but should be an address such as https://s3.example.org.`);
}

/** Reads the variables that AWS tools share, and Segue's own beside them. */
export function toObjectStoreSettings(settings: Settings): ObjectStoreSettings {
  const endpointName = settings['AWS_ENDPOINT_URL_S3'] ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const endpoint = toEndpoint(endpointName, settings[endpointName]);
  const region = settings['AWS_REGION'] || settings['AWS_DEFAULT_REGION'] || null;
  return {
    endpoint,
    publicEndpoint: toEndpoint('SEGUE_S3_PUBLIC_URL', settings['SEGUE_S3_PUBLIC_URL']),
    region: region ?? (endpoint === null ? null : DEFAULT_REGION),
  };
}
