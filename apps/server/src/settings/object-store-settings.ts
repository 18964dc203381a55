import { type Settings, WrongSetting } from './setting.ts';

/** How to reach an S3-compatible store; the AWS SDK reads the credentials itself. */
export interface ObjectStoreSettings {
  /** Origin or address of the store; null: Amazon S3. */
  readonly endpoint: string | null;
  /** Endpoint for listeners; null: the same endpoint. */
  readonly publicEndpoint: string | null;
  /** null: as configured for the AWS SDK. */
  readonly region: string | null;
}

/** Default region of self-hosted stores, which need one but ignore its value. */
const DEFAULT_REGION = 'us-east-1';

/** A bucket name by Amazon's rules, and a key without leading or trailing slashes. */
const OBJECT_FOLDER = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[^/]+)*$/;

/** @throws WrongSetting for a value that is not a bucket or a folder in one. */
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

/** Reads the environment variables of the AWS SDK, and Segue's own. */
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
