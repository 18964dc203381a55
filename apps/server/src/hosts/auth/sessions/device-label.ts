/** Longer user agents are cut; browsers send shorter ones. */
const MAX_CHARACTERS = 512;

/**
 * Browser and system of a User-Agent header, such as 'Firefox on Linux'. Only names that the parser knows,
 * never text of the header itself.
 * @returns null when neither is known.
 */
export async function toDeviceLabel(userAgent: string | undefined): Promise<string | null> {
  if (!userAgent) return null;
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_CHARACTERS));
  const known = (names: Readonly<Record<string, string>>, name: string | undefined) =>
    Object.values(names).find((candidate) => candidate === name) ?? null;
  const browserName = known(Bowser.BROWSER_MAP, browser.name);
  const systemName = known(Bowser.OS_MAP, os.name);
  if (browserName !== null && systemName !== null) return `${browserName} on ${systemName}`;
  return browserName ?? systemName;
}
